import { describe, expect, test } from "vitest";
import { areMinutesPossible, minutesOf, overlap, timesOf, timesText } from "./times.rules.ts";

const night = { eventDate: "2027-03-20", eventTime: "22:00" };

describe("a shift keeps its length and its distance to the event", () => {
  test("also when the clocks go forward or back during it", () => {
    const shift = { startsAfter: -30, endsAfter: 360 };
    expect(timesOf(night, shift)).toEqual({
      startsAt: new Date("2027-03-20T21:30Z"),
      endsAt: new Date("2027-03-21T04:00Z"),
    });
    const moved = { ...night, eventDate: "2027-03-27" };
    expect(timesOf(moved, shift).endsAt).toEqual(new Date("2027-03-28T04:00Z"));
    const autumn = { ...night, eventDate: "2027-10-30" };
    expect(timesOf(autumn, shift)).toEqual({
      startsAt: new Date("2027-10-30T20:30Z"),
      endsAt: new Date("2027-10-31T03:00Z"),
    });
    for (const each of [moved, autumn]) expect(minutesOf(each, timesOf(each, shift))).toEqual(shift);
  });

  test("so that a shift that follows another starts when that one ends", () => {
    const onChange = { ...night, eventDate: "2027-03-27" };
    const [bar, clearing] = [
      timesOf(onChange, { startsAfter: 0, endsAfter: 240 }),
      timesOf(onChange, { startsAfter: 240, endsAfter: 360 }),
    ];
    expect(clearing.startsAt).toEqual(bar.endsAt);
    expect(overlap(bar, clearing)).toBe(false);
  });

  test("and is refused where it ends before it starts, or far from its event", () => {
    const possible = (startsAfter: number, endsAfter: number) =>
      areMinutesPossible({ startsAfter, endsAfter });
    expect(possible(-1440, 2160)).toBe(true);
    expect([possible(60, 60), possible(-1441, 0), possible(0, 2161)]).toEqual([false, false, false]);
  });
});

test("shifts that touch do not overlap", () => {
  const [early, late] = [
    timesOf(night, { startsAfter: 0, endsAfter: 60 }),
    timesOf(night, { startsAfter: 60, endsAfter: 120 }),
  ];
  expect([overlap(early, late), overlap(early, early)]).toEqual([false, true]);
});

test("times name the second day where there is one", () => {
  expect(timesText(timesOf(night, { startsAfter: 0, endsAfter: 60 }))).toBe("20 Mar 2027, 22:00–23:00");
  expect(timesText(timesOf(night, { startsAfter: 0, endsAfter: 180 }))).toBe(
    "20 Mar 2027, 22:00 to 21 Mar 2027, 01:00",
  );
});
