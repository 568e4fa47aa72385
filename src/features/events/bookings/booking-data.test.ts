import { ORPCError } from "@orpc/client";
import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type BrowserApi, provideBrowserApi } from "#shared/api/browser-api.ts";
import { bookingMutation } from "./booking-data.ts";
import { bookingForm, bookingProblem, emptyBooking } from "./booking-form.rules.ts";
import { bookedText } from "./bookings.rules.ts";
import { type MyPlaces, myPlacesQuery, type OwnTicket } from "./my-places-data.ts";

const email = "nadia@example.org";
const night = { id: "event", kind: "night" } as const;
const typed = { ...emptyBooking, email, fullName: "Nadia Okafor", university: "UCL" };

const call = vi.fn<(input: object) => Promise<{ ticket: OwnTicket }>>();
const report = vi.fn();

let client: QueryClient;
let account = 0;
beforeEach(() => {
  client = new QueryClient();
  account++;
  call.mockReset();
  report.mockReset();
  vi.stubGlobal("reportError", report);
  const api = { campus: { bookings: { book: { night: call, session: call } } } };
  provideBrowserApi(async () => api as unknown as BrowserApi);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a retry after a lost answer has the same key, and a new booking another", async () => {
  call.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue(answer({}));
  expect(await problemOf(press())).toMatchObject({
    message: "Failed to book ticket. Please try again.",
    detail: expect.stringContaining("No answer came"),
  });
  expect(await press()).toMatchObject({ ticketCode: "UT-7K4Q-91MX" });
  await press();
  const [first, second, third] = keysSent();
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});

test("an answer without a code is a failure: the retry asks for the same ticket", async () => {
  call.mockResolvedValueOnce(answer({ ticketCode: "" })).mockResolvedValue(answer({}));
  expect(await problemOf(press())).toEqual({
    message: "Booking created but failed to retrieve ticket code",
    next: "profile",
  });
  await press();
  expect(new Set(keysSent()).size).toBe(1);
});

test("a ticket that was booked with this key and cancelled since is booked again with a new key", async () => {
  call.mockResolvedValueOnce(answer({ bookingStatus: "cancelled" })).mockResolvedValue(answer({}));
  expect(await press()).toMatchObject({ bookingStatus: "confirmed" });
  expect(new Set(keysSent()).size).toBe(2);
});

test("a booked ticket is one of the account's at once", async () => {
  call.mockResolvedValue(answer({}));
  await press();
  expect(client.getQueryData<MyPlaces>(myPlacesQuery.queryKey)?.tickets).toHaveLength(1);
});

test.each([
  ["Ticket booked successfully!", {}, 0],
  ["Your place is booked.", { event: { kind: "session" } as const }, 0],
  ["All 3 dates are booked.", {}, 2],
  ["We’re holding your place. We emailed your guardian.", { guardianDueAt: "2040-03-12T18:30:00Z" }, 2],
  [
    "Your place is held. One of us decides.",
    { guardianDueAt: "2040-03-12T18:30:00Z", waitsForLead: true },
    0,
  ],
])("the ticket says %s", (words, change, others) => {
  const ticket = { event: night, guardianDueAt: null, waitsForLead: false, ...change };
  expect(bookedText(ticket, others)).toBe(words);
});

test("a booking sends what its kind asks, and nothing else that was typed", async () => {
  call.mockResolvedValue(answer({}));
  await press("session");
  const [sent] = call.mock.calls[0] ?? [];
  expect(Object.keys(sent ?? {}).toSorted()).toEqual([
    "accessNeeds",
    "ageBand",
    "alsoFor",
    "companion",
    "email",
    "eventId",
    "fullName",
    "guardianEmail",
    "idempotencyKey",
    "pictures",
  ]);
});

test.each([
  [
    "RATE_LIMIT_EXCEEDED",
    "5 bookings in 10 minutes.",
    "Please wait a few minutes before making another booking.",
    undefined,
  ],
  [
    "UNAUTHORIZED",
    "Nobody is signed in.",
    "Authentication required. Please sign in and try again.",
    "sign-in",
  ],
  ["EMAIL_MISMATCH", "Another address.", "Email must match your signed-in account.", undefined],
  ["EVENT_FULL", "The last ticket has just gone.", "The last ticket has just gone.", "waiting-list"],
  ["ALREADY_BOOKED", "You have a ticket.", "You have a ticket.", "profile"],
  ["EVENT_OVER", "This event is over.", "This event is over.", undefined],
])("%s is shown as its message, with the next step", async (code, message, words, next) => {
  call.mockRejectedValue(new ORPCError(code, { defined: true, status: 409, message }));
  const problem = await problemOf(press());
  expect(problem.message).toBe(words);
  expect(problem.next).toBe(next);
  expect(report).not.toHaveBeenCalled();
});

test("a server error is reported, and its own message is not shown", async () => {
  const error = new ORPCError("INTERNAL_SERVER_ERROR", { status: 500, message: "relation does not exist" });
  call.mockRejectedValue(error);
  expect(await problemOf(press())).toEqual({
    message: "Failed to book ticket. Please try again.",
    detail: "What you typed is kept.",
  });
  expect(report).toHaveBeenCalledExactlyOnceWith(error);
});

async function press(kind: "night" | "session" = "night"): Promise<OwnTicket> {
  const input = bookingForm(email, { kind }).parse(typed);
  const booking = { userId: `account ${account}`, event: { ...night, kind }, alsoFor: [] };
  return (await new MutationObserver(client, bookingMutation(client, booking)).mutate(input)).ticket;
}

async function problemOf(pressed: Promise<unknown>) {
  const error = await pressed.then(
    () => undefined,
    (error: unknown) => error,
  );
  return bookingProblem(error, night);
}

function answer(change: Partial<OwnTicket>): { ticket: OwnTicket; also: OwnTicket[] } {
  const held = { id: "ticket", ticketCode: "UT-7K4Q-91MX", bookingStatus: "confirmed", event: night };
  return { ticket: { ...held, ...change } as OwnTicket, also: [] };
}

function keysSent(): unknown[] {
  return call.mock.calls.map(([input]) => (input as { idempotencyKey: string }).idempotencyKey);
}
