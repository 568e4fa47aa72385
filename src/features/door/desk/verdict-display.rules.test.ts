import { expect, test } from "vitest";
import type { DoorTicket } from "../phone/door-api.ts";
import { ticketOf } from "../phone/door-ticket.testing.ts";
import type { ShownVerdict } from "../phone/shown-verdict.rules.ts";
import { type CareAccess, displayOf, type JudgedList } from "./verdict-display.rules.ts";

const ticket = ticketOf({
  bookingId: "booking",
  codes: ["UT-7K4Q-91MX"],
  studentName: "Nadia Okafor",
  pictures: "yes",
});
const admitted: ShownVerdict = {
  scanId: "scan",
  verdict: "admitted",
  code: "UT-7K4Q-91MX",
  ticket,
  first: null,
  otherEvent: null,
};

const now = new Date("2026-03-14T19:00:00Z");
const night: JudgedList = { event: { kind: "night", minimumAge: null }, heardAt: "" };
const session: JudgedList = { event: { kind: "session", minimumAge: null }, heardAt: "" };

const linesOf = (shown: ShownVerdict) => displayOf(shown, now, night, "opens").lines;

test("an admitted person pays the ticket's price", () => {
  expect(linesOf(admitted)).toEqual(["Nadia Okafor", "£5.00 to pay", "UT-7K4Q-91MX"]);
  expect(linesOf({ ...admitted, ticket: { ...ticket, ticketPrice: 0 } })).toEqual([
    "Nadia Okafor",
    "FREE",
    "UT-7K4Q-91MX",
  ]);
});

test("who wants no pictures has a wristband, or whoever has a camera is told; who has not said is asked", () => {
  const shown = (pictures: DoorTicket["pictures"], list = night) =>
    displayOf({ ...admitted, ticket: { ...ticket, pictures } }, now, list, "opens");
  expect(shown("no").pictures).toBe("No pictures: pink wristband");
  expect(shown("no", session).pictures).toBe("No pictures: tell the photographer");
  expect(shown("yes").pictures).toBeUndefined();
  expect(shown(null).pictures).toBeUndefined();
  expect(shown(null).lines).toContain("UT-7K4Q-91MX · pictures: ask first");
  for (const wish of ["no", "yes"] as const) expect(shown(wish).lines.join()).not.toContain("pictures");
});

test("an unlisted admission without an answer has no name and price", () => {
  expect(linesOf({ ...admitted, ticket: null })).toEqual(["UT-7K4Q-91MX"]);
});

test("a session is free: an admission says nothing of a price", () => {
  expect(displayOf(admitted, now, session, "opens").lines).toEqual(["Nadia Okafor", "UT-7K4Q-91MX"]);
});

test("an admission notes a companion, and that the person needs something and where to learn what", () => {
  const notesOn = (change: Partial<DoorTicket>, care: CareAccess = "opens") =>
    displayOf({ ...admitted, ticket: { ...ticket, ...change } }, now, night, care).notes;
  expect(notesOn({})).toEqual([]);
  expect(notesOn({ places: 2, hasNeeds: true })).toEqual([
    "Two people: a companion comes in free.",
    "Has access needs. Check them in, then press Needs.",
  ]);
  expect(notesOn({ hasNeeds: true }, "asks")).toEqual(["Needs something here: ask what helps."]);
  expect(notesOn({ hasNeeds: true }, "offline")).toEqual([
    "Has access needs. Ask what helps. With a connection you can read them: press Needs, or see the booking list.",
  ]);
  const again: ShownVerdict = {
    ...admitted,
    verdict: "already",
    ticket: { ...ticket, places: 2, hasNeeds: true },
  };
  expect(displayOf(again, now, night, "opens").notes).toEqual([]);
});

test("an admission shows the age in words and a look of its own, on nights with a minimum age", () => {
  const ageOn = (ageBand: DoorTicket["ageBand"], minimumAge: number | null, { event } = night) =>
    displayOf(
      { ...admitted, ticket: { ...ticket, ageBand } },
      now,
      { event: { ...event, minimumAge }, heardAt: "" },
      "opens",
    ).age;
  expect(ageOn("18", null)).toBeUndefined();
  expect(ageOn("18", 16)).toEqual({ words: "18+ wristband", look: "18" });
  expect(ageOn("16", 16)).toEqual({ words: "16 or 17: no wristband", look: "16" });
  expect(ageOn(null, 18)).toEqual({ words: "Age not known: ask for proof of 18", look: "ask" });
  expect(ageOn("16", 18)).toEqual({ words: "16 or 17: below 18, a door lead decides", look: "ask" });
  expect(ageOn("18", 16, session)?.words).toBe("18 or over");
  expect(ageOn("16", 18, session)?.words).toBe("16 or 17: below 18, a labs lead decides");
  expect(displayOf({ ...admitted, verdict: "already" }, now, night, "opens").age).toBeUndefined();
});

test("a guest without a place: the volunteer reads what the server does, and what happens without it", () => {
  const list: JudgedList = { event: { kind: "signal", minimumAge: null }, heardAt: "" };
  const textOf = (verdict: ShownVerdict["verdict"]) => {
    const { tone, word, lines } = displayOf({ ...admitted, verdict }, now, list, "asks");
    return [tone, word, ...lines].join(". ");
  };
  expect(textOf("asking")).toBe(
    "ask. Asking. Nadia Okafor. No place is held for them: asking the server if one is free.",
  );
  expect(textOf("full")).toBe(
    "no. Full. Nadia Okafor. Their place is no longer held, and the event is full.",
  );
  expect(textOf("unlisted")).toBe(
    "ask. No place yet. Nadia Okafor. They have a code, and no place is held for them. Only the server knows if one is free, and it cannot be asked now.. Let them in if there is room. If the event was full, this phone will tell you later.",
  );
});

test("only an admission shows a price to pay", () => {
  expect(linesOf({ ...admitted, verdict: "already" }).join()).not.toContain("to pay");
});

test.each([
  ["cancelled", night, "Cancelled. Nadia Okafor. This ticket was cancelled."],
  ["cancelled", session, "Cancelled. Nadia Okafor. This place was cancelled."],
  ["unknown", night, "No ticket. UT-7K4Q-91MX. No ticket has this code."],
  ["unknown", session, "No place. UT-7K4Q-91MX. No place has this code."],
  ["unreadable", session, "No place. This is not one of our codes."],
] as const)("a refusal as %s has the words of its kind of event", (verdict, list, words) => {
  const { word, lines } = displayOf({ ...admitted, verdict }, now, list, "asks");
  expect([word, ...lines].join(". ")).toBe(words);
});
