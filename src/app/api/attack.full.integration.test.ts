import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR_MS } from "#shared/time/durations.ts";
import { findIds, makeAccounts, makeTokens, signInKind } from "#src/testing/attack/attacked-site.ts";
import { accountKinds, callsWith } from "#src/testing/attack/calls.ts";
import { mutatedFiles } from "#src/testing/attack/mutated-files.ts";
import { makePrivateRows } from "#src/testing/attack/private-rows.ts";
import { type Attacked, describeCall, faultIn, sendCalls } from "#src/testing/attack/send-calls.ts";
import { uploadAndPublish } from "#src/testing/attack/upload-files.ts";
import { startTestSite } from "#src/testing/site.ts";

/** Identical in every run. `ATTACK_SEED=7 ATTACK_CALLS=100000 ATTACK_FILES=1000` sends different calls, and more. */
const { ATTACK_SEED = "20261122", ATTACK_CALLS = "3000", ATTACK_FILES = "50" } = process.env;
const SEED = Number(ATTACK_SEED);
/** The accounts of each kind. */
const ACCOUNTS = [0, 1, 2, 3];
/** Below the uploads that an account may create in an hour. */
const FILES_PER_ACCOUNT = 50;
/** The calls between two sign-ins of all accounts, which keeps each below its limits. */
const BATCH = 3000;

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
for (const kind of accountKinds) await makeAccounts(site.database, kind, ACCOUNTS);
const apiTokens = await makeTokens(site.database);
const attacked = { url: site.url, tokens: await signInAll() };

test("hostile calls: no 5xx, and no caller exceeds its access", { timeout: HOUR_MS }, async () => {
  const rows = await makePrivateRows(site, attacked, ACCOUNTS);
  const calls = fc.sample(callsWith(await findIds(site.url), rows), {
    seed: SEED,
    numRuns: Number(ATTACK_CALLS),
  });
  const faults: string[] = [];
  const answered: Record<number, number> = {};
  for (let sent = 0; sent < calls.length; sent += BATCH) {
    if (sent > 0) attacked.tokens = await signInAll();
    await sendCalls(attacked, calls.slice(sent, sent + BATCH), (outcome) => {
      answered[outcome.status] = (answered[outcome.status] ?? 0) + 1;
      const fault = faultIn(outcome);
      if (fault) faults.push(`${fault}: ${describeCall(outcome.call)}`);
    });
  }
  expect(faults).toEqual([]);
  expect(
    await site.database.rows(sql`select id from moderation_decisions where appeal_decided_by = decided_by`),
  ).toEqual([]);
  // The calls pass the first checks.
  expect(answered[200]).toBeGreaterThan(200);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

test("damaged files: each is published or refused", { timeout: HOUR_MS }, async () => {
  const files = fc.sample(await mutatedFiles(), { seed: SEED, numRuns: Number(ATTACK_FILES) });
  const uploaders = Array.from({ length: Math.ceil(files.length / FILES_PER_ACCOUNT) }, (_, n) => 100 + n);
  await makeAccounts(site.database, "admin", uploaders);
  attacked.tokens.admin = await signInKind(site.url, "admin", uploaders);
  const statuses: number[] = [];
  for (const [number, file] of files.entries())
    statuses.push(await uploadAndPublish(attacked, { ...file, number }));
  expect(statuses.filter((status) => status !== 200 && status !== 422)).toEqual([]);
  expect(new Set(statuses).size).toBe(2);
});

async function signInAll(): Promise<Attacked["tokens"]> {
  const tokens = accountKinds.map(async (kind) => [kind, await signInKind(site.url, kind, ACCOUNTS)]);
  return { ...Object.fromEntries(await Promise.all(tokens)), ...apiTokens };
}
