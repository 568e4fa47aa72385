import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { insertUser } from "#features/auth/account/accounts.queries.ts";
import { MAILS_FROM_A_NETWORK } from "#shared/limits/mailbox-limit.server.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite, type TestSiteOptions } from "#src/testing/site.ts";

let site: Awaited<ReturnType<typeof startTestSite>>;
const start = async (options?: TestSiteOptions) => {
  site = await startTestSite(options);
};
afterEach(() => site.close());

async function post(path: string, body: object): Promise<number> {
  const response = await fetch(site.url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.status;
}

const ways = {
  otp: (email: string) => post("/auth/v1/otp", { email, create_user: true }),
  signUp: (email: string) => post("/auth/v1/signup", { email, password: "blue van at noon" }),
  resend: (email: string) => post("/auth/v1/resend", { email, type: "signup" }),
  programme: (email: string) =>
    post("/api/programme/registrations", {
      email,
      fullName: "Ada",
      age: 17,
      idempotencyKey: randomUUID(),
      phoneNumber: "020 7946 0000",
      addressNewham: "12 Romford Road, Stratford",
      previousExperience: null,
      motivation: "I freeze in exams.",
    }),
};

test("all forms together mail one mailbox a few times an hour, under whichever spelling; sign-ups wait and are not refused", async () => {
  await start();
  const spellings = Array.from({ length: 10 }, (_, number) => `ada+${number}@college.example`);
  const { signUp, ...others } = ways;
  const refused = { signUp: 0, others: 0 };
  for (const email of spellings) {
    if ((await signUp(email)) !== 200) refused.signUp += 1;
    for (const ask of Object.values(others)) if ((await ask(email)) === 429) refused.others += 1;
  }
  expect(refused.signUp).toBe(0);
  expect(refused.others).toBeGreaterThan(10);
  expect(await ways.otp("bea@college.example")).toBe(200);
  await site.nextMailTo("bea@college.example");
  const mails = await Promise.all(spellings.map((email) => site.mailTo(email)));
  // One extra, because a pause may let another email through.
  expect(mails.flat().length).toBeLessThanOrEqual(MAILS_FROM_A_NETWORK.points + 1);
  expect(mails.flat()).not.toEqual([]);
});

test("above the site's limit strangers wait for their mail, known addresses do not, and the answers are the same", async () => {
  await start({ unprovenMailsAnHour: 12 });
  await insertUser(site.database.db, { email: "known@college.example", passwordHash: "" });
  const strangers = Array.from({ length: 5 }, (_, number) => `stranger${number}@college.example`);
  for (const email of strangers) expect(await ways.otp(email)).toBe(200);
  expect(await ways.otp("known@college.example")).toBe(200);
  await site.nextMailTo("known@college.example");
  await eventually(async () => expect((await throttleItem()).sentence).toContain("3 emails are waiting"));
  expect(await throttleItem()).toMatchObject({ state: "warning", since: expect.any(String) });
  const mailed = await Promise.all(strangers.map((email) => site.mailTo(email)));
  expect(mailed.flat()).toHaveLength(2);
});

async function throttleItem() {
  const response = await site.send("admin", "GET", "/admin/status");
  const { items } = (await response.json()) as { items: { id: string; sentence: string }[] };
  const item = items.find(({ id }) => id === "throttle");
  if (!item) throw new Error("The status has no line about the throttle");
  return item;
}
