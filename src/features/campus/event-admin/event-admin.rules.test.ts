import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { printOfEvent } from "#features/events/events/event-print.rules.ts";
import { idForNewNight } from "./event-admin.rules.ts";

const night = (university: string) => ({ id: randomUUID(), university });

test("a new night has another paper than the nights before and after it", () => {
  for (let round = 0; round < 50; round++) {
    const around = [night("Leeds"), night("Goldsmiths")];
    const id = idForNewNight(around, "Bath", randomUUID);
    expect(around.map((night) => printOfEvent(night).stock)).not.toContain(
      printOfEvent({ id, university: "Bath" }).stock,
    );
  }
});

test("a university with its own paper keeps it beside the same paper", () => {
  const id = idForNewNight([night("UCL")], "UCL", randomUUID);
  expect(printOfEvent({ id, university: "UCL" }).stock).toBe("hivis");
});
