import { expect, test } from "vitest";
import { matchingEvents } from "./event-search.rules.ts";

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
