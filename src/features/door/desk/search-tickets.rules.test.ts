import { expect, test } from "vitest";
import { ticketOf } from "../phone/door-ticket.testing.ts";
import { readTyped, searchTickets } from "./search-tickets.rules.ts";

const ticketsOf = (names: readonly string[]) =>
  names.map((studentName, n) =>
    ticketOf({ bookingId: `booking-${n}`, codes: [`UT-0000-000${n}`], studentName }),
  );

const tickets = ticketsOf(["Zoë Ångström", "Nadia Okafor", "Amara James", "Idris Vale"]);

test("tickets are found by name without accents, by the start of any of its words, and by code", () => {
  const names = (text: string) => searchTickets(tickets, text).map((each) => each.studentName);
  expect(names("ang")).toEqual(["Zoë Ångström"]);
  expect(names("na oka")).toEqual(["Nadia Okafor"]);
  expect(names("kaf")).toEqual([]);
  expect(names("ut oooo 0003")).toEqual(["Idris Vale"]);
  expect(names("0000")).toHaveLength(4);
  expect(names("n")).toEqual([]);
});

test.each([
  ["Mohammed", "Mohammed Ali"],
  ["samantha", "Samantha Reid"],
  ["VICTORIA", "Victoria Obi"],
  ["Dana Cole", "Dana Cole"],
  ["oneil", "Sean O’Neil"],
  ["jones", "Ana Smith-Jones"],
])("%j is the guest %j, not a code", (text, name) => {
  const guests = ticketsOf(["Mohammed Ali", "Samantha Reid", "Victoria Obi", "Dana Cole", name]);
  const { code, found } = readTyped(guests, text);
  expect(code).toBeUndefined();
  expect(found.map(({ studentName }) => studentName)).toContain(name);
});

test.each([
  ["ut 0000 0003", "UT-0000-0003"],
  ["oooo oool", undefined],
  ["0000 OOOL", "UT-0000-0001"],
  ["UT-OOOO-OOO1", "UT-0000-0001"],
  ["7k4q91mx", "UT-7K4Q-91MX"],
  ["kwtm bxra", "UT-KWTM-BXRA"],
  ["Samantha", "UT-SAMA-NTHA"],
  ["Mohammed", undefined],
  ["Victoria", undefined],
  ["Dana Cole", undefined],
  ["7k4q", undefined],
])("%j without a guest of that name is the code %j", (text, expected) => {
  expect(readTyped(tickets, text)).toMatchObject({ code: expected });
});

test("the code of another system is found whole and by its beginning, and hides no name", () => {
  const guests = [
    ...tickets,
    ticketOf({ bookingId: "imported", codes: ["CL-KQWZ/17"], studentName: "Ana Reis" }),
    ticketOf({ bookingId: "like-a-name", codes: ["VICTORIA"], studentName: "Bo Lind" }),
    ticketOf({ bookingId: "victoria", codes: ["UT-0000-0008"], studentName: "Victoria Obi" }),
  ];
  const typed = (text: string) => {
    const { code, found } = readTyped(guests, text);
    return [code, found.map(({ studentName }) => studentName)];
  };
  expect(typed("cl kqwz/17")).toEqual(["CL-KQWZ/17", []]);
  expect(typed("cl-kq")).toEqual([undefined, ["Ana Reis"]]);
  expect(typed("victoria")).toEqual([undefined, ["Bo Lind", "Victoria Obi"]]);
});

test("at most eight guests are listed", () => {
  expect(readTyped(ticketsOf(Array(9).fill("Amara")), "amara").found).toHaveLength(8);
});
