import { beforeEach, expect, test, vi } from "vitest";
import { createSendKey } from "./send-key.ts";
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
  const sendKey = createSendKey();
  const key = sendKey.keyFor({ text: "Beats" });
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(sendKey.keyFor({ text: "Beats" })).toBe(key);
  expect(sendKey.keyFor({ text: "More beats" })).not.toBe(key);
});

test("once forgotten, the same content has another key, and nothing is stored", () => {
  const sendKey = createSendKey(sessionEntry("key"));
  const key = sendKey.keyFor({});
  sendKey.forget();
  expect(kept.size).toBe(0);
  expect(sendKey.keyFor({})).not.toBe(key);
});

test("a stored key survives a reload, with its content only", () => {
  const key = createSendKey(sessionEntry("key")).keyFor({ text: "Beats" });
  expect(createSendKey(sessionEntry("key")).keyFor({ text: "Beats" })).toBe(key);
  expect(createSendKey(sessionEntry("key")).keyFor({ text: "More beats" })).not.toBe(key);
});

test.each(["{", "null", "7", '{"content":"{}"}', `{"key":"'; drop table","content":"{}"}`])(
  "%s in the storage is no key",
  (value) => {
    kept.set("key", value);
    expect(createSendKey(sessionEntry("key")).keyFor({})).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test("without storage a key lasts as long as the page", () => {
  vi.stubGlobal("sessionStorage", undefined);
  const sendKey = createSendKey(sessionEntry("key"));
  expect(sendKey.keyFor({})).toBe(sendKey.keyFor({}));
});
