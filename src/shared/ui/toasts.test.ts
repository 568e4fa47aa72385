import { expect, test, vi } from "vitest";
import { leavesWithPage, onToasts, takeToasts, toast, toastId } from "./toasts.ts";

test("what was said before anyone listened waits for them, in order", () => {
  toast({ title: "First" });
  toast({ title: "Second" });
  const wake = vi.fn();
  const stop = onToasts(wake);
  expect(wake).toHaveBeenCalledTimes(1);
  expect(takeToasts().map(({ title }) => title)).toEqual(["First", "Second"]);
  expect(takeToasts()).toEqual([]);
  stop();
});

test("a listener that leaves late does not silence the one that came after it", () => {
  const [before, after] = [vi.fn(), vi.fn()];
  const stopBefore = onToasts(before);
  const stopAfter = onToasts(after);
  stopBefore();
  toast({ title: "Heard" });
  expect(before).not.toHaveBeenCalled();
  expect(after).toHaveBeenCalledTimes(1);
  stopAfter();
  takeToasts();
});

test("a slot has one place: what is said in it takes the place of what was said before", () => {
  const failed = toastId({ slot: "sign-in", tone: "failed", title: "Sign In Failed" });
  expect(toastId({ slot: "sign-in", tone: "done", title: "Welcome back!" })).toBe(failed);
  expect(toastId({ slot: "inquiry", tone: "failed", title: "Sign In Failed" })).not.toBe(failed);
});

test("without a slot only identical toasts share a place", () => {
  const [title, text] = ["Copied", "The link"];
  expect(toastId({ title, text })).toBe(toastId({ title, text, tone: "note" }));
  expect(toastId({ title, text })).not.toBe(toastId({ title, text: "The code" }));
  expect(toastId({ title })).not.toBe(toastId({ title, tone: "failed" }));
});

test("navigation clears the failures of the page before, and nothing else", () => {
  const path = "/auth";
  expect(leavesWithPage({ tone: "failed", path }, "/")).toBe(true);
  expect(leavesWithPage({ tone: "failed", path }, path)).toBe(false);
  expect(leavesWithPage({ tone: "done", path }, "/")).toBe(false);
});
