import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { startTestSite } from "#src/testing/site.ts";
import { signalOf } from "../signal.testing.ts";
import { subscriptionLinks } from "./subscription-link.rules.ts";
import { type LinkPurpose, linkTexts } from "./subscriptions.rules.ts";

const site = await startTestSite();
const signal = signalOf(site);

beforeEach(async () => {
  await site.database.db.execute(sql`delete from alert_subscriptions`);
});

/** A sign-up, with the links in its email. */
async function signedUp() {
  await signal.signUp(await signal.event());
  const [subscription] = await signal.subscriptions();
  const link = (purpose: LinkPurpose) =>
    subscriptionLinks[purpose].urlFor({ siteUrl: site.url, secrets: site.secrets }, subscription?.id ?? "");
  return { confirm: link("confirm"), unsubscribe: link("unsubscribe") };
}

const isActive = async () => (await signal.subscriptions())[0]?.isActive;
const post = (link: string, body?: URLSearchParams) =>
  fetch(link, { method: "POST", redirect: "manual", ...(body && { body }) });
const pageAt = async (link: string) => (await fetch(link)).text();

describe("the link that confirms", () => {
  test("does nothing when it is opened, as mail scanners do, and turns alerts on by its button, also twice", async () => {
    const { confirm } = await signedUp();
    for (let n = 0; n < 3; n++) expect(await pageAt(confirm)).toContain(linkTexts.confirm.open.title);
    expect(await isActive()).toBe(false);
    const answer = await post(confirm);
    expect([answer.status, new URL(answer.headers.get("location") ?? "", site.url).href]).toEqual([
      303,
      confirm,
    ]);
    expect(await isActive()).toBe(true);
    expect(await pageAt(confirm)).toContain(linkTexts.confirm.done.title);
    expect((await post(confirm)).status).toBe(303);
    expect(await isActive()).toBe(true);
  });

  test("turns nothing on with another key, or with that of the other link", async () => {
    const { confirm, unsubscribe } = await signedUp();
    const other = unsubscribe.replace("/unsubscribe", "/confirm");
    for (const link of [`${confirm}x`, other, `${site.url}/signal/confirm`]) {
      expect(await pageAt(link)).toContain(linkTexts.confirm.unknown.title);
      await post(link);
    }
    expect(await isActive()).toBe(false);
  });

  test("reports a deleted subscription", async () => {
    const { confirm } = await signedUp();
    await site.database.db.execute(sql`delete from alert_subscriptions`);
    await post(confirm);
    expect(await pageAt(confirm)).toContain(linkTexts.confirm.unknown.title);
  });
});

describe("the link that unsubscribes", () => {
  test("ends alerts with the mail program's one click (RFC 8058), without a redirect, also twice", async () => {
    const { confirm, unsubscribe } = await signedUp();
    await post(confirm);
    for (let n = 0; n < 2; n++) {
      const answer = await post(unsubscribe, new URLSearchParams({ "List-Unsubscribe": "One-Click" }));
      expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
      expect(await isActive()).toBe(false);
    }
    expect(await pageAt(unsubscribe)).toContain(linkTexts.unsubscribe.done.title);
  });

  test("ends alerts with the page's button, and not when it is opened", async () => {
    const { confirm, unsubscribe } = await signedUp();
    await post(confirm);
    expect(await pageAt(unsubscribe)).toContain(linkTexts.unsubscribe.open.title);
    expect(await isActive()).toBe(true);
    expect((await post(unsubscribe)).status).toBe(303);
    expect(await isActive()).toBe(false);
  });
});

test("a stranger's sign-up does not change name or number of an active subscription, and activates none", async () => {
  const email = `${randomUUID()}@people.example`;
  await signal.signUp(await signal.event(), { email });
  await signal.signUp(await signal.event(), { email, fullName: "Corrected" });
  expect(await signal.subscriptions()).toMatchObject([{ fullName: "Corrected", isActive: false }]);
  await site.database.db.execute(sql`update alert_subscriptions set is_active = true`);
  await signal.signUp(await signal.event(), { email, fullName: "A stranger" });
  expect(await signal.subscriptions()).toMatchObject([{ fullName: "Corrected", isActive: true }]);
});
