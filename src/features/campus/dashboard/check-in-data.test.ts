import { ORPCError } from "@orpc/client";
import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeToasts } from "#shared/ui/toasts/toasts.ts";
import { checkInMutation } from "./check-in-data.ts";
import type { Booking } from "./dashboard.api.ts";
import { bookingProcedures } from "./dashboard-data.ts";

const booking = {
  id: "b1",
  eventId: "ucl",
  studentName: "Nadia Okafor",
  ticketCode: "UT-7K4Q-91MX",
  bookingStatus: "confirmed",
  checkedIn: false,
  checkedInAt: null,
  checkedInDevice: null,
} as Booking;

const listKey = [...bookingProcedures.list.key(), "rows"];

const page = { rows: [booking], cursors: [booking.id] };

const checkIn = vi.fn<() => Promise<Booking>>();

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(listKey, page);
});

afterEach(() => void takeToasts());

const shown = () => client.getQueryData<typeof page>(listKey)?.rows[0] as Booking;

const press = () =>
  new MutationObserver(client, { ...checkInMutation(client), mutationFn: checkIn })
    .mutate(booking)
    .catch(() => {});

test("a check-in shows at once, then the server's answer", async () => {
  const answer = Promise.withResolvers<Booking>();
  checkIn.mockReturnValue(answer.promise);
  const pressed = press();
  await vi.waitFor(() => expect(shown().checkedIn).toBe(true));
  answer.resolve({ ...booking, checkedIn: true, checkedInDevice: "Desk" });
  await pressed;
  expect(shown().checkedInDevice).toBe("Desk");
});

test("a refused check-in is rolled back", async () => {
  checkIn.mockRejectedValue(new TypeError("Failed to fetch"));
  await press();
  expect(shown()).toEqual(booking);
  expect(takeToasts()).toMatchObject([{ tone: "failed", text: "Nadia Okafor, UT-7K4Q-91MX" }]);
});

test("a ticket that was checked in elsewhere shows that check-in", async () => {
  const data = { at: "2026-03-14T20:00:00.000Z", device: "Front door" };
  checkIn.mockRejectedValue(new ORPCError("ALREADY_CHECKED_IN", { defined: true, data }));
  await press();
  expect(shown()).toMatchObject({ checkedIn: true, checkedInAt: data.at, checkedInDevice: data.device });
});

test("a read that began before the check-in does not overwrite it", async () => {
  const answer = Promise.withResolvers<Booking>();
  checkIn.mockReturnValue(answer.promise);
  const old = Promise.withResolvers<typeof page>();
  const read = client.fetchQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => {
      signal.throwIfAborted();
      return old.promise;
    },
  });
  const pressed = press();
  old.resolve(page);
  await read.catch(() => {});
  await vi.waitFor(() => expect(shown().checkedIn).toBe(true));
  answer.resolve({ ...booking, checkedIn: true });
  await pressed;
});
