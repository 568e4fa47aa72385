import { expect, test } from "vitest";
import { doorEventGroups, doorEventText } from "./door-events.rules.ts";

test("groups events by London's days: what still runs after midnight is today, and an empty group is left out", () => {
  const night = (eventDate: string, eventTime = "21:00") => ({
    kind: "night" as const,
    eventDate,
    eventTime,
  });
  const lastNight = night("2026-06-09", "22:00");
  const [tonight, inSixDays, inAWeek] = [night("2026-06-10"), night("2026-06-16"), night("2026-06-17")];
  const over = night("2026-06-01");
  // 00:30 in London.
  const now = new Date("2026-06-09T23:30:00Z");
  expect(doorEventGroups([inAWeek, over, tonight, lastNight, inSixDays], now)).toEqual([
    { title: "Today", events: [lastNight, tonight] },
    { title: "This week", events: [inSixDays] },
    { title: "Later", events: [inAWeek] },
    { title: "Over", events: [over] },
  ]);
  expect(doorEventGroups([inAWeek], now)).toEqual([{ title: "Later", events: [inAWeek] }]);
});

test("names the place of an event without a venue", () => {
  const when = { kind: "signal", eventDate: "2026-06-10", eventTime: "19:00" } as const;
  expect(doorEventText({ ...when, venue: "", location: "Hackney" })).toBe("10 Jun 2026, 19:00 · Hackney");
  expect(doorEventText({ ...when, venue: "The Bar", location: "London" })).toBe(
    "10 Jun 2026, 19:00 · The Bar",
  );
  expect(doorEventText({ ...when, venue: "", location: "" })).toBe("10 Jun 2026, 19:00");
});
