import { beforeEach, expect, test } from "vitest";
import type { Booking } from "./bookings-list.rules.ts";
import { type BookingsListStore, createBookingsList } from "./bookings-list.state.ts";

function booking(n: number, facts: Partial<Booking> = {}): Booking {
  return {
    id: `b${n}`,
    eventId: "ucl",
    studentName: `Student ${n}`,
    studentEmail: `s${n}@example.ac.uk`,
    university: "UCL",
    course: null,
    yearOfStudy: null,
    ticketCode: `UT-0000-000${n}`,
    bookingStatus: "confirmed",
    ticketPrice: 4.5,
    checkedIn: false,
    checkedInAt: null,
    cancelledReason: null,
    cancelledMessage: null,
    checkedInDevice: null,
    createdAt: `2026-03-12T09:0${n}:00.000Z`,
    ...facts,
  };
}

/** A server with a page size of two. */
let kept: Booking[];
let changed: Booking[] | null;
let failing = false;
let asked: string[];
let list: BookingsListStore;

beforeEach(() => {
  kept = [5, 4, 3, 2, 1].map((n) => booking(n));
  changed = [];
  failing = false;
  asked = [];
  list = createBookingsList({
    async page(after) {
      asked.push(`page ${after ?? "first"}`);
      if (failing) throw new Error("no network");
      const start = after ? kept.findIndex(({ id }) => id === after) + 1 : 0;
      const rows = kept.slice(start, start + 2);
      const next = start + 2 < kept.length ? (rows.at(-1)?.id ?? null) : null;
      return { rows, next, total: kept.length, readAt: after ? "later" : "at first" };
    },
    async changes(since) {
      asked.push(`changes ${since}`);
      if (failing) throw new Error("no network");
      return { rows: changed, total: kept.length, readAt: "at changes" };
    },
    words: (error) => String(error),
  });
});

const shown = () => list.get().rows.map((row) => row.booking.id);

test("reads page after page, and shows each one as it arrives", async () => {
  const states: string[] = [];
  list.subscribe(() => states.push(`${list.get().rows.length} of ${list.get().total}`));
  await list.load();
  expect(states).toEqual(["0 of 0", "2 of 5", "4 of 5", "5 of 5", "5 of 5"]);
  expect(list.get()).toMatchObject({ isWhole: true, failure: undefined });
  expect(shown()).toEqual(["b5", "b4", "b3", "b2", "b1"]);
});

test("a failed page is reported, loaded rows stay, and a retry continues from there", async () => {
  const loading = list.load();
  const stop = list.subscribe(() => {
    failing = list.get().rows.length >= 2;
  });
  await loading;
  expect(list.get()).toMatchObject({ failure: "Error: no network", isWhole: false, total: 5 });
  expect(shown()).toEqual(["b5", "b4"]);
  stop();
  failing = false;
  asked = [];
  await list.load();
  expect(asked).toEqual(["page b4", "page b2"]);
  expect(list.get()).toMatchObject({ isWhole: true, failure: undefined });
});

test("changes are read since the first page; those announced during the load are read after it", async () => {
  const loading = list.load();
  await list.refresh();
  changed = [booking(2, { checkedIn: true })];
  await loading;
  expect(asked.at(-1)).toBe("changes at first");
  expect(list.get().rows[3]?.booking.checkedIn).toBe(true);
  await list.refresh();
  expect(asked.at(-1)).toBe("changes at changes");
});

test("a new booking is inserted in order", async () => {
  await list.load();
  kept.unshift(booking(6));
  changed = [booking(6)];
  await list.refresh();
  expect(shown()).toEqual(["b6", "b5", "b4", "b3", "b2", "b1"]);
  expect(list.get().total).toBe(6);
});

test("bookings that were deleted with their account disappear: the count is lower than the list", async () => {
  await list.load();
  kept.splice(1, 1);
  await list.refresh();
  expect(shown()).toEqual(["b5", "b3", "b2", "b1"]);
});

test("too many changes reload the whole list, and the old rows stay until then", async () => {
  await list.load();
  kept = kept.map(({ id }) => booking(Number(id.slice(1)), { checkedIn: true }));
  changed = null;
  const counts = new Set<number>();
  list.subscribe(() => counts.add(list.get().rows.length));
  await list.refresh();
  expect(counts).toEqual(new Set([5]));
  expect(list.get().rows.every((row) => row.booking.checkedIn)).toBe(true);
});

test("a failed read of changes is reported, and retried", async () => {
  await list.load();
  failing = true;
  await list.refresh();
  expect(list.get()).toMatchObject({ failure: "Error: no network", isWhole: true });
  failing = false;
  changed = [booking(1, { checkedIn: true })];
  await list.load();
  expect(list.get()).toMatchObject({ failure: undefined });
  expect(list.get().rows.at(-1)?.booking.checkedIn).toBe(true);
});

test("an optimistic update is not overwritten by an older read", async () => {
  await list.load();
  list.hold(booking(3), booking(3, { checkedIn: true }));
  changed = [booking(3)];
  await list.refresh();
  expect(list.get().rows[2]?.booking.checkedIn).toBe(true);
  changed = null;
  await list.refresh();
  expect(list.get().rows[2]?.booking.checkedIn).toBe(true);
  list.settle(booking(3));
  expect(list.get().rows[2]?.booking.checkedIn).toBe(false);
});

test("a rolled-back update shows the changes that arrived meanwhile", async () => {
  await list.load();
  list.hold(booking(3), booking(3, { checkedIn: true }));
  changed = [booking(3, { studentName: "New Name" })];
  await list.refresh();
  list.release("b3");
  expect(list.get().rows[2]?.booking).toMatchObject({ checkedIn: false, studentName: "New Name" });
});

test("a booking that was deleted with its account does not come back", async () => {
  await list.load();
  list.hold(booking(3), booking(3, { checkedIn: true }));
  kept = kept.filter(({ id }) => id !== "b3");
  await list.refresh();
  expect(shown()).toEqual(["b5", "b4", "b2", "b1"]);
});
