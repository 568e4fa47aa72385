import { expect, test } from "vitest";
import { createBookingKeys } from "./booking-keys.state.ts";

const booking = { userId: "user", eventId: "event" };

function browser() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, key: string) => void kept.set(name, key),
    removeItem: (name: string) => void kept.delete(name),
  };
}

test("every retry has the same key, also after a reload, until the ticket arrives", () => {
  const storage = browser();
  const keysOfPage = () => createBookingKeys({ storage: () => storage, prefix: "test" });
  const page = keysOfPage();
  const key = page.keyFor(booking);
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(page.keyFor(booking)).toBe(key);
  expect(keysOfPage().keyFor(booking)).toBe(key);
  page.forget(booking);
  expect(storage.kept.size).toBe(0);
  expect(page.keyFor(booking)).not.toBe(key);
});

test("another account and another event have keys of their own", () => {
  const storage = browser();
  const keys = createBookingKeys({ storage: () => storage, prefix: "test" });
  const all = [booking, { ...booking, userId: "other" }, { ...booking, eventId: "other" }].map(keys.keyFor);
  expect(new Set(all).size).toBe(3);
});

test("without storage the key lasts as long as the page", () => {
  const keys = createBookingKeys({
    storage: () => {
      throw new Error("denied");
    },
    prefix: "test",
  });
  const key = keys.keyFor(booking);
  expect(keys.keyFor(booking)).toBe(key);
  keys.forget(booking);
  expect(keys.keyFor(booking)).not.toBe(key);
});

test("a stored value that is no key is not sent", () => {
  const storage = browser();
  storage.setItem("test.user.event", "'; drop table");
  const keys = createBookingKeys({ storage: () => storage, prefix: "test", newKey: () => "new" });
  expect(keys.keyFor(booking)).toBe("new");
});
