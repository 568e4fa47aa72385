import { expect, test } from "vitest";
import type { Answer, DoorTicket, ListAnswer } from "./door-api.ts";
import { ticketOf } from "./door-ticket.testing.ts";
import { listOf, storedPhone, withoutVerdictOf } from "./phone.rules.ts";
import type { Phone, PhoneEvent } from "./phone.ts";
import { reduce } from "./reduce-phone.rules.ts";

const now = new Date("2026-03-14T18:44:00Z");
const eventId = "tonight";
const event = { id: eventId, eventDate: "2026-03-14", minimumAge: null } as ListAnswer["event"];
const code = "UT-0000-0001";
const ada = ticketOf({ bookingId: "ada", codes: [code, "UT-2222-2222"], studentName: "Ada" });
const list = (...tickets: DoorTicket[]) => ({
  eventId,
  userId: "me",
  event,
  tickets,
  readAt: "before",
  heardAt: "",
});
const nothing = { lists: [], steps: [], scans: [], conflicts: [] };

/** A phone at an event with these tickets on its guest list. */
const phoneWith = (...tickets: DoorTicket[]): Phone => ({
  ...storedPhone({ ...nothing, lists: [list(...tickets)] }, "me", "Door 1"),
  eventId,
});
const after = (phone: Phone, ...events: PhoneEvent[]) =>
  events.reduce((before, each) => reduce(before, each, now).phone, phone);
const scan = (scanId: string, text = code, isOnline = true): PhoneEvent => ({
  kind: "scanned",
  scanId,
  text,
  isOnline,
});
const answerTo = (phone: Phone, scanId: string, answer: Partial<Answer>): PhoneEvent => ({
  kind: "answered",
  batch: phone.steps.flatMap((step) => (step.kind === "scan" && step.scanId === scanId ? step : [])),
  answers: new Map([
    [scanId, { scanId, verdict: "admitted", ticket: null, otherEvent: null, undoneAt: null, ...answer }],
  ]),
  told: new Set(),
});
const send: PhoneEvent = { kind: "sending", refusedEvents: new Set() };
const checkedIn = { ...ada, checkedInAt: "2026-03-14T18:40:00Z", checkedInDevice: "Door 2" };

test("an admission is stored with its step, is sent, and its verdict waits for the server", () => {
  const { phone, effects } = reduce(phoneWith(ada), scan("s"), now);
  expect(phone).toMatchObject({ steps: [{ bookingId: "ada" }], scans: [{ name: "Ada" }], shown: undefined });
  expect(effects).toEqual([{ kind: "wait", scanId: "s", isQuestion: false }, { kind: "send" }]);
  expect(after(phone, { kind: "waited", scanId: "s" }).shown).toMatchObject({
    verdict: "admitted",
    ticket: ada,
  });
});

test("a door that is not the account's is told apart from one that cannot be read, until another is opened", () => {
  const refusal = { kind: "list-refused", eventId, message: "No." } as const;
  const refused = after(phoneWith(ada), { ...refusal, isForbidden: true });
  expect(refused).toMatchObject({ lists: [], isForbidden: true });
  expect(after(refused, { kind: "opened", eventId: "tomorrow" })).toMatchObject({ isForbidden: false });
  expect(after(phoneWith(ada), { ...refusal, isForbidden: false })).toMatchObject({
    ...{ lists: [{ eventId }], failure: "No.", isForbidden: false },
  });
});

test("without a network, and while delivery fails, the verdict waits for nothing", () => {
  for (const phone of [
    after(phoneWith(ada), scan("s", code, false)),
    after(phoneWith(ada), { kind: "sent", sync: "busy", refusedEvents: new Set() }, scan("s")),
  ])
    expect(phone).toMatchObject({ awaited: [], shown: { verdict: "admitted" } });
});

test("an answer replaces the row of the list and its verdict is shown; it forgets the age once the person is in", () => {
  const asked = after(phoneWith(ada), scan("s"), send);
  const ticket: DoorTicket = { ...checkedIn, ageBand: "18", hasNeeds: true };
  const answered = after(asked, answerTo(asked, "s", { ticket }));
  expect(answered.shown).toMatchObject({ verdict: "admitted", ticket: { ageBand: "18", hasNeeds: true } });
  expect(listOf(answered)?.tickets).toEqual([checkedIn]);
  expect(answered.steps).toEqual([]);
});

test("a ticket that is already in is shown with its first check-in, and the list is read again", () => {
  const { phone, effects } = reduce(phoneWith(checkedIn), scan("s", "UT-2222-2222"), now);
  expect(phone.shown).toMatchObject({
    verdict: "already",
    code: "UT-2222-2222",
    first: { device: "Door 2" },
  });
  expect(effects).toEqual([{ kind: "refresh" }]);
});

test("the next scan withdraws a question before its own step, so that the server hears of both in order", () => {
  const asked = after(phoneWith(), scan("question"), send);
  expect(asked.shown?.verdict).toBe("asking");
  const listed = { ...asked, lists: [list(ada)] };
  const next = after(listed, scan("s"));
  expect(next.steps.map(({ kind, scanId }) => [kind, scanId])).toEqual([
    ["scan", "question"],
    ["undo", "question"],
    ["scan", "s"],
  ]);
  expect(next.awaited.map(({ scanId }) => scanId)).toEqual(["s"]);
});

test("a guest without a place is a question: the server gives a free place, or the volunteer decides", () => {
  const lapsed = { ...ada, bookingStatus: "cancelled", comesIfFree: true } as const;
  const { phone, effects } = reduce(phoneWith(lapsed), scan("s"), now);
  expect(phone).toMatchObject({
    steps: [{ bookingId: "ada", isQuestion: true }],
    scans: [],
    shown: { verdict: "asking", ticket: lapsed },
  });
  expect(effects).toEqual([{ kind: "wait", scanId: "s", isQuestion: true }, { kind: "send" }]);
  const answered = after(phone, send, answerTo(phone, "s", { ticket: checkedIn }));
  expect(answered).toMatchObject({ shown: { verdict: "admitted" }, scans: [{ name: "Ada" }], steps: [] });
  const full = after(phone, send, answerTo(phone, "s", { verdict: "full", ticket: lapsed }));
  expect(full).toMatchObject({ shown: { verdict: "full" }, scans: [], steps: [], conflicts: [] });
  // Without a network the volunteer admits the guest once, and learns later that no place was free.
  const unknown = after(phoneWith(lapsed), scan("s", code, false));
  expect(unknown).toMatchObject({ shown: { verdict: "unlisted", ticket: lapsed }, steps: [] });
  const letIn = after(unknown, { kind: "let-in" });
  expect(letIn).toMatchObject({ shown: { verdict: "admitted" }, scans: [{ name: "Ada", bookingId: "ada" }] });
  expect(after(letIn, scan("again", "UT-2222-2222", false)).shown).toMatchObject({ verdict: "already" });
  const refusal = answerTo(letIn, "s", { verdict: "full", ticket: lapsed });
  const told = after(letIn, send, { ...refusal, told: new Set(["s"]) } as PhoneEvent);
  expect(told.conflicts.map(({ words }) => words)).toEqual([
    "Ada was let in here, and no place was free for them",
  ]);
});

test("a list that an answer crosses keeps the answer, and is read again from the same moment", () => {
  const asked = after(phoneWith(ada), scan("s"), send, { kind: "reading", eventId });
  const answered = after(asked, answerTo(asked, "s", { ticket: checkedIn }));
  const news = { event, tickets: [ada], counts: { checkedIn: 0, booked: 1 }, readAt: "later" } as ListAnswer;
  const read: PhoneEvent = { kind: "list-read", eventId, news, isPart: true, isCrossed: false };
  expect(listOf(after(answered, read))).toMatchObject({ tickets: [checkedIn], readAt: "before" });
  const settled = after(answered, read, { kind: "read" }, { kind: "reading", eventId });
  expect(listOf(after(settled, read))).toMatchObject({ tickets: [ada], readAt: "later" });
});

test("a refusal after the verdict In is a conflict once the server was told of the admission, and not before", () => {
  const shown = after(phoneWith(ada), scan("s"), send, { kind: "waited", scanId: "s" });
  const refusal = answerTo(shown, "s", { verdict: "already", ticket: checkedIn });
  const untold = after(shown, refusal);
  expect(untold).toMatchObject({ steps: [{ scanId: "s" }], conflicts: [], shown: { verdict: "already" } });
  const told = after(untold, { ...refusal, told: new Set(["s"]) } as PhoneEvent);
  expect(told).toMatchObject({ steps: [], scans: [{ state: "refused" }] });
  expect(told.conflicts.map(({ words }) => words)).toEqual([
    "Ada was let in twice: here, and at 18:40 by Door 2",
  ]);
});

test("after an undo no verdict on its scan appears: not before its turn, not with an answer, not of an earlier scan", () => {
  const mei = ticketOf({ bookingId: "mei", codes: ["UT-0000-0002"], studentName: "Mei" });
  const asked = after(phoneWith(ada, mei), scan("first"), scan("second", "UT-0000-0002"), send);
  const undo: PhoneEvent = { kind: "undone", scanId: "second" };
  const late: PhoneEvent[] = [
    { kind: "waited", scanId: "second" },
    answerTo(asked, "second", {
      ticket: { ...mei, checkedInAt: "2026-03-14T18:44:00Z", checkedInDevice: "Door 1" },
    }),
    { kind: "sent", sync: "waiting", refusedEvents: new Set() },
  ];
  for (const event of late) {
    // The volunteer undoes the scan while the event is being stored.
    const waiting = withoutVerdictOf(new Set(["second"]), after(asked, event));
    const verdicts = [waiting, after(waiting, undo), after(asked, undo), after(asked, undo, event)].map(
      ({ shown }) => shown?.scanId,
    );
    expect(verdicts).not.toContain("second");
  }
  const first = after(asked, { kind: "waited", scanId: "first" });
  const shown = after(first, { kind: "waited", scanId: "second" }, undo, { kind: "waited", scanId: "first" });
  expect([first.shown?.scanId, shown.shown]).toEqual(["first", undefined]);
  expect(withoutVerdictOf(new Set(["second"]), first)).toBe(first);
});

test("a page that opens leaves out what is not its own or over, and undoes questions of the page before", () => {
  const asked = after(phoneWith(), scan("question"));
  const stored = { ...asked, lists: [list(ada), { ...list(ada), eventId: "theirs", userId: "you" }] };
  const opened = reduce(storedPhone(stored, "me", "Door 1"), { kind: "started" }, now);
  expect(opened.phone.lists.map((each) => each.eventId)).toEqual([eventId]);
  expect(opened.phone.steps.map(({ kind }) => kind)).toEqual(["scan", "undo"]);
  expect(opened.effects).toEqual([{ kind: "send" }]);
});
