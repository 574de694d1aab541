"""What every test stands on: how much hypothesis tries."""

from hypothesis import HealthCheck, settings

settings.register_profile("full", deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("quick", deadline=None, max_examples=10, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("full")
