import { beforeEach, expect, test, vi } from "vitest";
import { createIdempotencyKey } from "./idempotency-key.ts";
import { sessionEntry } from "./session-entry.ts";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

test("a retry has the same key, and other content another one", () => {
  const idempotency = createIdempotencyKey();
  const key = idempotency.keyFor({ text: "Beats" });
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(idempotency.keyFor({ text: "Beats" })).toBe(key);
  expect(idempotency.keyFor({ text: "More beats" })).not.toBe(key);
});

test("once forgotten, the same content has another key, and nothing is stored", () => {
  const idempotency = createIdempotencyKey(sessionEntry("key"));
  const key = idempotency.keyFor({});
  idempotency.forget();
  expect(kept.size).toBe(0);
  expect(idempotency.keyFor({})).not.toBe(key);
});

test("a stored key survives a reload, with its content only", () => {
  const key = createIdempotencyKey(sessionEntry("key")).keyFor({ text: "Beats" });
  expect(createIdempotencyKey(sessionEntry("key")).keyFor({ text: "Beats" })).toBe(key);
  expect(createIdempotencyKey(sessionEntry("key")).keyFor({ text: "More beats" })).not.toBe(key);
});

test.each(["{", "null", "7", '{"content":"{}"}', `{"key":"'; drop table","content":"{}"}`])(
  "%s in the storage is no key",
  (value) => {
    kept.set("key", value);
    expect(createIdempotencyKey(sessionEntry("key")).keyFor({})).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test("without storage a key lasts as long as the page", () => {
  vi.stubGlobal("sessionStorage", undefined);
  const idempotency = createIdempotencyKey(sessionEntry("key"));
  expect(idempotency.keyFor({})).toBe(idempotency.keyFor({}));
});
