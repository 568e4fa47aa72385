import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findIds, makeAccounts, signInAll } from "#src/testing/attack/attacked-site.ts";
import { callsWith } from "#src/testing/attack/calls.ts";
import { mutatedFiles } from "#src/testing/attack/mutated-files.ts";
import { type Attacked, describeCall, faultIn, sendCalls } from "#src/testing/attack/send-calls.ts";
import { uploadAndPublish } from "#src/testing/attack/upload-files.ts";
import { startTestSite } from "#src/testing/site.ts";

/** `npm run attack` draws others. */
const SEED = 20_261_122;
const ACCOUNTS = 4;

let site: Awaited<ReturnType<typeof startTestSite>>;
let attacked: Attacked;
beforeAll(async () => {
  site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
  await makeAccounts(site.database, ACCOUNTS);
  attacked = { url: site.url, tokens: await signInAll(site.url, ACCOUNTS) };
});
afterAll(() => site.close());

test("3,000 hostile calls: no 5xx, and no caller exceeds its access", async () => {
  const calls = fc.sample(callsWith(await findIds(site.url)), { seed: SEED, numRuns: 3000 });
  const faults: string[] = [];
  const answered: Record<number, number> = {};
  await sendCalls(attacked, calls, (outcome) => {
    answered[outcome.status] = (answered[outcome.status] ?? 0) + 1;
    const fault = faultIn(outcome);
    if (fault) faults.push(`${fault}: ${describeCall(outcome.call)}`);
  });
  expect(faults).toEqual([]);
  // The calls pass the first checks.
  expect(answered[200]).toBeGreaterThan(200);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

test("50 damaged files: each is published or refused", async () => {
  attacked.tokens.admin = (await signInAll(site.url, ACCOUNTS)).admin;
  const files = fc.sample(await mutatedFiles(), { seed: SEED, numRuns: 50 });
  const statuses: number[] = [];
  for (const file of files) statuses.push(await uploadAndPublish(attacked, file));
  expect(statuses.filter((status) => status !== 200 && status !== 422)).toEqual([]);
  expect(new Set(statuses).size).toBe(2);
});
