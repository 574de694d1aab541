"""What is measured, against whom, and how the figures come into the pages."""
