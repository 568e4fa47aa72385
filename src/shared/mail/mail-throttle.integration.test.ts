import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "#shared/db/database.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { freshPlace } from "#src/testing/migrated.ts";
import { createMailThrottle } from "./mail-throttle.server.ts";

const start = Date.parse("2026-11-23T14:00:00Z");
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: start }));
afterEach(() => void vi.useRealTimers());

/** @param anHour the limit of the site; by default a tenth of a real site's, since each decision is a query */
async function openThrottle(anHour = 60) {
  const database = await openDatabase(await freshPlace());
  const acts: string[] = [];
  const throttle = createMailThrottle({
    database,
    secrets: secretsFrom("a key for the tests of the throttle...."),
    anHour,
    isProven: async (address) => address.startsWith("known"),
    onAct: async (verdict) => void acts.push(verdict),
  });
  const ask = async (number: number, to = "new", from: { network?: string; isOwed?: boolean } = {}) => {
    const verdicts: string[] = [];
    for (let mail = 0; mail < number; mail++) {
      const { verdict } = await throttle.decide({
        to: `${to}${mail}@site.example`,
        queuedAt: new Date(),
        ...from,
      });
      verdicts.push(verdict);
    }
    return { sent: verdicts.filter((verdict) => verdict === "send").length, others: new Set(verdicts) };
  };
  return { throttle, ask, acts, close: () => database.close() };
}

test("a campus that signs up from one network passes: 60 in a minute, and 350 in an hour", async () => {
  const { ask, acts, close } = await openThrottle(600);
  const campus = { network: "campus" };
  expect((await ask(60, "new", campus)).sent).toBe(60);
  for (let minute = 1; minute < 60; minute++) {
    vi.setSystemTime(start + minute * MINUTE_MS);
    expect((await ask(5, "new", campus)).sent).toBe(5);
  }
  expect(acts).toEqual([]);
  await close();
});

test("500 unknown addresses at once: the first hundred are mailed and the others wait; known ones never do", async () => {
  const { ask, acts, close } = await openThrottle(600);
  expect(await ask(500)).toEqual({ sent: 100, others: new Set(["send", "hold"]) });
  expect(acts).toHaveLength(400);
  expect((await ask(50, "known")).sent).toBe(50);
  await close();
});

test("an hour has a limit of its own; a mail that would wait too long is dropped", async () => {
  const { throttle, ask, acts, close } = await openThrottle();
  for (let minute = 0; minute < 6; minute++) {
    vi.setSystemTime(start + minute * 2 * MINUTE_MS);
    expect((await ask(10)).sent).toBe(10);
  }
  vi.setSystemTime(start + 15 * MINUTE_MS);
  expect((await ask(1)).others).toEqual(new Set(["drop"]));
  vi.setSystemTime(start + 55 * MINUTE_MS);
  expect((await ask(1)).others).toEqual(new Set(["hold"]));
  const queuedAt = new Date(Date.now() - 16 * MINUTE_MS);
  expect((await throttle.decide({ to: "new@site.example", queuedAt })).verdict).toBe("drop");
  expect(acts).toEqual(["drop", "hold", "drop"]);
  await close();
});

test("one network cannot use up the mails of the site: it has two thirds, and another is mailed at once", async () => {
  const { ask, close } = await openThrottle();
  for (let minute = 0; minute < 12; minute++) {
    vi.setSystemTime(start + minute * 2 * MINUTE_MS);
    await ask(10, "flood", { network: "one" });
  }
  expect((await ask(1, "flood", { network: "one" })).sent).toBe(0);
  expect((await ask(6, "else", { network: "another" })).sent).toBe(6);
  expect((await ask(1, "jobs")).sent).toBe(1);
  await close();
});

test("a mail that the law or a held place needs is never dropped, and has a reserve that others cannot use up", async () => {
  const { throttle, ask, acts, close } = await openThrottle();
  for (let network = 0; network < 12; network++) {
    vi.setSystemTime(start + network * 2 * MINUTE_MS);
    await ask(10, "flood", { network: `network ${network}` });
  }
  expect((await ask(1, "receipt", { network: "mine", isOwed: true })).sent).toBe(1);
  await ask(10, "receipt", { network: "mine", isOwed: true });
  acts.length = 0;
  const queuedAt = new Date(Date.now() - 60 * MINUTE_MS);
  const decision = await throttle.decide({ to: "late@site.example", queuedAt, isOwed: true });
  expect([decision.verdict, acts]).toEqual(["hold", ["hold"]]);
  await close();
});
