import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { stockOfEvent } from "#features/events/events/event-print.rules.ts";
import { idForNewNight } from "./event-admin.rules.ts";

const night = (university: string) => ({ id: randomUUID(), university });

test("a new night has another paper than the nights before and after it", () => {
  for (let round = 0; round < 50; round++) {
    const around = [night("Leeds"), night("Goldsmiths")];
    const id = idForNewNight(around, "Bath", randomUUID);
    expect(around.map(stockOfEvent)).not.toContain(stockOfEvent({ id, university: "Bath" }));
  }
});

test("a university with its own paper keeps it beside the same paper", () => {
  const id = idForNewNight([night("UCL")], "UCL", randomUUID);
  expect(stockOfEvent({ id, university: "UCL" })).toBe("hivis");
});
