import { expect, test, vi } from "vitest";
import { onToasts, takeToasts, toast } from "./toasts.ts";

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
