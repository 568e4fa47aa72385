import { expect, test, vi } from "vitest";
import { clearToast, leavesWithPage, onToasts, takeToasts, toast } from "./toasts.ts";

test("toasts queue in order until there is a listener", () => {
  toast({ title: "First", slot: "first" });
  toast({ title: "Second", slot: "second" });
  const wake = vi.fn();
  const stop = onToasts(wake);
  expect(wake).toHaveBeenCalledTimes(1);
  expect(takeToasts()).toMatchObject([{ title: "First" }, { title: "Second" }]);
  expect(takeToasts()).toEqual([]);
  stop();
});

test("a late unsubscribe does not remove a newer listener", () => {
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

test("clearing a slot clears its failure, and does nothing for an unused slot", () => {
  clearToast("like");
  expect(takeToasts()).toEqual([]);
  toast({ slot: "like", tone: "failed", title: "Your like was not saved" });
  clearToast("like");
  clearToast("like");
  expect(takeToasts()).toMatchObject([{ slot: "like" }, { clears: "like" }]);
});

test("a navigation clears the failures of the previous page only", () => {
  const path = "/auth";
  expect(leavesWithPage({ tone: "failed", path }, "/")).toBe(true);
  expect(leavesWithPage({ tone: "failed", path }, path)).toBe(false);
  expect(leavesWithPage({ tone: "done", path }, "/")).toBe(false);
});
