import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { printOfEvent } from "#features/events/events/event-print.rules.ts";
import { idForNewNight, matchingEvents } from "./event-admin.rules.ts";

const night = (title: string) => ({ id: randomUUID(), title });

test("a new night has another paper than the nights before and after it", () => {
  for (let round = 0; round < 50; round++) {
    const around = [night("Leeds"), night("Goldsmiths")];
    const id = idForNewNight(around, "Bath", randomUUID);
    expect(around.map((night) => printOfEvent(night.id, night.title).stock)).not.toContain(
      printOfEvent(id, "Bath").stock,
    );
  }
});

test("a university with its own paper keeps it beside the same paper", () => {
  const id = idForNewNight([night("UCL")], "UCL", randomUUID);
  expect(printOfEvent(id, "UCL").stock).toBe("hivis");
});

const events = [
  {
    university: "King’s",
    venue: "The Vault",
    location: "London WC2",
    headliners: ["Zoë", "Amara J"],
    eventDate: "2027-04-12",
  },
  {
    university: "UEL",
    venue: "Royal Dock Hall",
    location: "London E16",
    headliners: [],
    eventDate: "2027-03-22",
  },
];

test.each([
  ["", ["King’s", "UEL"]],
  ["  ", ["King’s", "UEL"]],
  ["london", ["King’s", "UEL"]],
  ["kings", ["King’s"]],
  ["KING'S", ["King’s"]],
  ["vault", ["King’s"]],
  ["wc2", ["King’s"]],
  ["zoe", ["King’s"]],
  ["amara", ["King’s"]],
  ["uel 22 mar", ["UEL"]],
  ["mar 2027", ["UEL"]],
  ["uel vault", []],
  ["ault", []],
  [".*", ["King’s", "UEL"]],
])("%j finds %j", (query, universities) => {
  expect(matchingEvents(events, query).map(({ university }) => university)).toEqual(universities);
});
