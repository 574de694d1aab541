"""The page about the full run says what the run came to, and grows with it."""

from examples.masked_ppo import Point

from bench.learning import full, picture, section, write


def points(*shares):
    return [Point(k, 1000 * k, won, won - 0.02, won + 0.02, 40 * won - 20, 1.0) for k, won in enumerate(shares)]


def test_a_run_is_past_an_opponent_when_the_whole_interval_is_above_one_half(tmp_path):
    settings = full(4, 1)
    assert "has not passed `greedy`" in section(settings, points(0, 0.3, 0.51), 0.5)
    said = section(settings, points(0, 0.3, 0.51, 0.6, 0.7), 0.5)
    assert "past `greedy`, with the whole interval above one half, after 3.0 minutes" in said
    assert "| 4.0 | 4,000 | 70.0% | 68.0% – 72.0% | +8.0 | 1.00 |" in said


def test_a_page_is_written_anew_as_the_run_goes_on(tmp_path):
    page, drawn = tmp_path / "page.md", tmp_path / "curve.svg"
    for curve in (points(0, 0.1), points(0, 0.1, 0.2)):
        write(full(4, 1), curve, 0.1, page, drawn)
    assert page.read_text(encoding="utf-8").count("## The full run") == 1
    assert "20.0%" in page.read_text(encoding="utf-8")
    assert drawn.read_text(encoding="utf-8") == picture(points(0, 0.1, 0.2), 4)
