import { expect, test } from "vitest";
import { HOUR_MS } from "#shared/time/durations.ts";
import { timesOf } from "../times/times.rules.ts";
import { doorEnd, doorPassName, doorState } from "./shifts.rules.ts";

const night = { eventDate: "2027-03-20", eventTime: "22:00" };

test("a door opens an hour before its shift and closes half an hour after it, and within two days of the event", () => {
  const times = timesOf(night, { startsAfter: 0, endsAfter: 60 });
  const at = (hours: number) => doorState(times, new Date(times.startsAt.getTime() + hours * HOUR_MS));
  expect([at(-1.01), at(-1), at(1.49), at(1.5)]).toEqual(["early", "open", "open", "over"]);
  expect(doorEnd(night, times)).toEqual(new Date("2027-03-20T23:30Z"));
});

test("a door pass is named after its shift, each of an event in its own way, within the length of a device's name", () => {
  const { startsAt } = timesOf(night, { startsAfter: -180, endsAfter: 60 });
  const name = (shift: string, taken: string[] = []) => doorPassName({ name: shift, startsAt }, taken);
  expect(name("Door")).toBe("Door, 19:00");
  expect(name("Door", ["Door, 19:00", "Door, 19:00 (2)"])).toBe("Door, 19:00 (3)");
  const long = "The door at the back of the students' bar";
  expect([name(long), name(long, [name(long)])]).toEqual([
    "The door at the back of the stude, 19:00",
    "The door at the back of the s, 19:00 (2)",
  ]);
});
