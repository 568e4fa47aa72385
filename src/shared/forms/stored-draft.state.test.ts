import { expect, test } from "vitest";
import { createStoredDraft } from "./stored-draft.state.ts";

const blank = { name: "", text: "" };
const draft = { name: "Amara", text: "Beats" };

function browser() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

const pageOf = (storage: ReturnType<typeof browser>) =>
  createStoredDraft({ storage: () => storage, name: "draft", blank });

test("a draft and its idempotency key survive a reload", () => {
  const storage = browser();
  const page = pageOf(storage);
  page.keep(draft);
  const key = page.keyFor(draft);
  expect(page.keyFor({ ...draft })).toBe(key);

  const reloaded = pageOf(storage);
  expect(reloaded.read()).toEqual(draft);
  expect(reloaded.keyFor(draft)).toBe(key);
});

test("a draft that changed after it was sent has a new key, also after a reload", () => {
  const storage = browser();
  const page = pageOf(storage);
  const key = page.keyFor(draft);
  const changed = { ...draft, text: "More beats" };
  page.keep(changed);
  const reloaded = pageOf(storage);
  expect(reloaded.read()).toEqual(changed);
  expect(reloaded.keyFor(changed)).not.toBe(key);
});

test("a sent, cleared or empty draft is not stored", () => {
  const storage = browser();
  const page = pageOf(storage);
  const key = page.keyFor(draft);
  page.forget();
  expect([storage.kept.size, page.read()]).toEqual([0, undefined]);
  expect(page.keyFor(draft)).not.toBe(key);
  page.keep({ name: " ", text: "\n" });
  expect(storage.kept.size).toBe(0);
});

test.each(["{", "null", '{"draft":null}', '{"draft":"text"}'])("%s is no draft", (value) => {
  const storage = browser();
  storage.setItem("draft", value);
  expect(pageOf(storage).read()).toBeUndefined();
});

test("an older draft restores the fields that the form still has, and no invalid key", () => {
  const storage = browser();
  storage.setItem("draft", '{"draft":{"name":"Amara","text":7,"gone":"x"},"key":"no key"}');
  const page = pageOf(storage);
  expect(page.read()).toEqual({ name: "Amara", text: "" });
  expect(page.keyFor({ name: "Amara", text: "" })).toMatch(/^[0-9a-f-]{36}$/);
});

test("without storage the key lasts as long as the page", () => {
  const page = createStoredDraft({
    storage: () => {
      throw new Error("denied");
    },
    name: "draft",
    blank,
  });
  expect(page.read()).toBeUndefined();
  const key = page.keyFor(draft);
  expect(page.keyFor(draft)).toBe(key);
});
