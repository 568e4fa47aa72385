import { ORPCError } from "@orpc/client";
import { expect, type Mock, test, vi } from "vitest";
import { createIdempotencyKey } from "#shared/forms/idempotency-key.ts";
import { bookingForm, emptyBooking } from "./booking-form.rules.ts";
import { type BookingAnswer, type BookingPorts, sendBooking } from "./send-booking.client.ts";

const booking = { userId: "user", eventId: "event", kind: "night" } as const;
const email = "nadia@example.org";
const form = bookingForm(email, { kind: "night" }).parse({
  ...emptyBooking,
  email,
  fullName: "Nadia Okafor",
  university: "UCL",
});

test("a retry after a lost response has the same key, and a new booking another", async () => {
  const book = vi
    .fn<BookingPorts["book"]>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValue(ticket({}));
  const ports = site(book);
  const lost = await sendBooking(form, booking, ports);
  expect(lost).toMatchObject({
    kind: "failed",
    problem: {
      message: "Failed to book ticket. Please try again.",
      detail: expect.stringContaining("No answer came"),
    },
  });
  expect(await sendBooking(form, booking, ports)).toMatchObject({ kind: "booked" });
  await sendBooking(form, booking, ports);
  const [first, second, third] = keysSent(book);
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});

test("a response without a ticket code is a failure: the retry requests the same ticket", async () => {
  const book = vi
    .fn<BookingPorts["book"]>()
    .mockResolvedValueOnce(ticket({ ticketCode: "" }))
    .mockResolvedValue(ticket({}));
  const ports = site(book);
  expect(await sendBooking(form, booking, ports)).toEqual({
    kind: "failed",
    problem: { message: "Booking created but failed to retrieve ticket code", next: "profile" },
  });
  expect(await sendBooking(form, booking, ports)).toMatchObject({ kind: "booked" });
  expect(new Set(keysSent(book)).size).toBe(1);
});

test("a ticket that was booked with this key and cancelled since is booked again with a new key", async () => {
  const book = vi
    .fn<BookingPorts["book"]>()
    .mockResolvedValueOnce(ticket({ bookingStatus: "cancelled" }))
    .mockResolvedValue(ticket({}));
  const ports = site(book);
  expect(await sendBooking(form, booking, ports)).toMatchObject({
    kind: "booked",
    answer: { ticket: { bookingStatus: "confirmed" } },
  });
  expect(new Set(keysSent(book)).size).toBe(2);
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
  const ports = site(
    vi
      .fn<BookingPorts["book"]>()
      .mockRejectedValue(new ORPCError(code, { defined: true, status: 409, message })),
  );
  const outcome = await sendBooking(form, booking, ports);
  expect(outcome).toMatchObject({ kind: "failed", problem: { message: words } });
  expect(outcome.kind === "failed" && outcome.problem.next).toBe(next);
  expect(ports.report).not.toHaveBeenCalled();
});

test("validation errors of the API are shown at their fields", async () => {
  const data = { issues: [{ path: ["phone"], message: "Please enter a valid phone number" }] };
  const ports = site(
    vi
      .fn<BookingPorts["book"]>()
      .mockRejectedValue(new ORPCError("BAD_REQUEST", { status: 400, message: "Invalid", data })),
  );
  expect(await sendBooking(form, booking, ports)).toMatchObject({
    problem: { message: "Please check what you typed." },
    fields: { phone: "Please enter a valid phone number" },
  });
});

test("a server error is reported, and its own message is not shown", async () => {
  const error = new ORPCError("INTERNAL_SERVER_ERROR", { status: 500, message: "relation does not exist" });
  const ports = site(vi.fn<BookingPorts["book"]>().mockRejectedValue(error));
  expect(await sendBooking(form, booking, ports)).toMatchObject({
    problem: { message: "Failed to book ticket. Please try again.", detail: "What you typed is kept." },
  });
  expect(ports.report).toHaveBeenCalledExactlyOnceWith(error);
});

function site(book: Mock<BookingPorts["book"]>) {
  return { idempotency: createIdempotencyKey(), book, report: vi.fn() };
}

function ticket(change: Partial<BookingAnswer["ticket"]>): BookingAnswer {
  const event = { id: "event" } as BookingAnswer["event"];
  const held = { id: "ticket", ticketCode: "UT-7K4Q-91MX", bookingStatus: "confirmed", event, ...change };
  return { ticket: held as BookingAnswer["ticket"], event };
}

function keysSent(book: Mock<BookingPorts["book"]>): unknown[] {
  return book.mock.calls.map(([input]) => input.idempotencyKey);
}
