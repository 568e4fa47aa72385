import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "#shared/db/database.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { freshPlace } from "#src/testing/migrated.ts";
import { createMailBrake } from "./mail-brake.server.ts";

const start = Date.parse("2026-11-23T14:00:00Z");
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: start }));
afterEach(() => void vi.useRealTimers());

async function openBrake() {
  const database = await openDatabase(await freshPlace());
  const acts: string[] = [];
  const brake = createMailBrake({
    database,
    secrets: secretsFrom("a key for the tests of the brake...."),
    anHour: 600,
    isProven: async (address) => address.startsWith("known"),
    onAct: async (verdict) => void acts.push(verdict),
  });
  const ask = async (number: number, to = "new") => {
    const verdicts: string[] = [];
    for (let mail = 0; mail < number; mail++) {
      const { verdict } = await brake.passageOf({ to: `${to}${mail}@site.example`, queuedAt: new Date() });
      verdicts.push(verdict);
    }
    return { sent: verdicts.filter((verdict) => verdict === "send").length, others: new Set(verdicts) };
  };
  return { brake, ask, acts, close: () => database.close() };
}

test("a campus that signs up passes: 60 in a minute, and 400 in an hour", async () => {
  const { ask, acts, close } = await openBrake();
  expect((await ask(60)).sent).toBe(60);
  for (let minute = 1; minute < 60; minute++) {
    vi.setSystemTime(start + minute * MINUTE_MS);
    expect((await ask(6)).sent).toBe(6);
  }
  expect(acts).toEqual([]);
  await close();
});

test("500 unknown addresses at once: the first hundred are mailed and the others wait; known ones never do", async () => {
  const { ask, acts, close } = await openBrake();
  expect(await ask(500)).toEqual({ sent: 100, others: new Set(["send", "hold"]) });
  expect(acts).toHaveLength(400);
  expect((await ask(50, "known")).sent).toBe(50);
  await close();
});

test("an hour has a limit of its own; a mail that would wait too long is dropped", async () => {
  const { brake, ask, acts, close } = await openBrake();
  for (let minute = 0; minute < 6; minute++) {
    vi.setSystemTime(start + minute * 2 * MINUTE_MS);
    expect((await ask(100)).sent).toBe(100);
  }
  vi.setSystemTime(start + 15 * MINUTE_MS);
  expect((await ask(1)).others).toEqual(new Set(["drop"]));
  vi.setSystemTime(start + 55 * MINUTE_MS);
  expect((await ask(1)).others).toEqual(new Set(["hold"]));
  const queuedAt = new Date(Date.now() - 16 * MINUTE_MS);
  expect((await brake.passageOf({ to: "new@site.example", queuedAt })).verdict).toBe("drop");
  expect(acts).toEqual(["drop", "hold", "drop"]);
  await close();
});
