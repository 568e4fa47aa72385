import { expect, test, vi } from "vitest";
import { clearToast, leavesWithPage, onToasts, takeToasts, toast } from "./toasts.ts";

test("what was said before anyone listened waits for them, in order", () => {
  toast({ title: "First", slot: "first" });
  toast({ title: "Second", slot: "second" });
  const wake = vi.fn();
  const stop = onToasts(wake);
  expect(wake).toHaveBeenCalledTimes(1);
  expect(takeToasts()).toMatchObject([{ title: "First" }, { title: "Second" }]);
  expect(takeToasts()).toEqual([]);
  stop();
});

test("a listener that leaves late does not silence the one that came after it", () => {
  const [before, after] = [vi.fn(), vi.fn()];
  const stopBefore = onToasts(before);
  const stopAfter = onToasts(after);
  stopBefore();
  toast({ title: "Heard", slot: "heard" });
  expect(before).not.toHaveBeenCalled();
  expect(after).toHaveBeenCalledTimes(1);
  stopAfter();
  takeToasts();
});

test("a success that is plain to see clears the failure of its slot, and is silent where nothing was said", () => {
  clearToast("like");
  expect(takeToasts()).toEqual([]);
  toast({ slot: "like", tone: "failed", title: "Your like was not saved" });
  clearToast("like");
  clearToast("like");
  expect(takeToasts()).toMatchObject([{ slot: "like" }, { clears: "like" }]);
});

test("navigation clears the failures of the page before, and nothing else", () => {
  const path = "/auth";
  expect(leavesWithPage({ tone: "failed", path }, "/")).toBe(true);
  expect(leavesWithPage({ tone: "failed", path }, path)).toBe(false);
  expect(leavesWithPage({ tone: "done", path }, "/")).toBe(false);
});
