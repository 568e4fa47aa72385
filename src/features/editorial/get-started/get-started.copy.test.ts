import { expect, test } from "vitest";
import { getStarted } from "./get-started.copy.ts";

test("leads to the manifesto, the signal, the labs and the campus tour", () => {
  expect(getStarted.doors.list.map(({ to }) => to)).toEqual([
    "/enter-scenario",
    "/signal",
    "/labs",
    "/campus",
  ]);
});
