import { randomUUID } from "node:crypto";
import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { PROGRAMME_AGES } from "../src/features/programme/cycles/cycles.rules.ts";
import { registrationForm } from "../src/features/programme/programme.testing.ts";
import { questions, questionsFor } from "../src/features/programme/wellbeing/wellbeing.rules.ts";
import { aboutOf, questionsLink } from "../src/features/programme/wellbeing/wellbeing-link.rules.ts";
import { secretsFrom } from "../src/shared/secrets/secrets.server.ts";
import { londonDate } from "../src/shared/time/london.ts";
import { addDays } from "../src/shared/time/plain-dates.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { siteForFile } from "./file-site.ts";
import { mailedLink } from "./own-site.ts";
import { admin, signInOverApi } from "./sessions.ts";

const own = siteForFile();

const email = "blessing@college.example";

test("a person answers the questions by the mailed link, and once more with the pair code after the last week", async ({
  browser,
  playwright,
}) => {
  const { site, sql, secretKey } = own();
  const heading = (page: Page) => page.getByRole("heading", { level: 1 });
  const answers =
    () => sql`select stage, satisfied, worthwhile, happy, anxious, pair_digest from wellbeing_answers
    order by stage desc`;
  const cycle = await cycleInTwoDays();
  // The other participants were emailed this morning.
  await sql`insert into wellbeing_mails (cycle_id, stage, mailed_on) values (${cycle}, 'before', now())`;
  const api = await playwright.request.newContext({ baseURL: site });

  await test.step("whoever is accepted is mailed the link", async () => {
    expect((await register(api, cycle, 16)).status()).toBe(204);
    const [registration] = await sql`select id from undertone_ed_registrations`;
    const { access_token } = await signInOverApi(api, admin);
    const accepted = await api.post(`/api/admin/programme/registrations/${registration?.id}/accept`, {
      headers: { authorization: `Bearer ${access_token}` },
      data: { from: "waiting", cycleId: cycle },
    });
    expect(accepted.ok(), await accepted.text()).toBe(true);
  });

  const page = await visitor(browser);
  const link = await mailedLink(own(), email, "/undertone-ed/wellbeing");
  await page.goto(link);
  const code = await test.step("the page has the questions, and a pair code to keep", async () => {
    await expect(heading(page)).toHaveText("Four questions");
    for (const question of questionsFor(PROGRAMME_AGES.min))
      await expect(page.getByRole("group", { name: questions[question] }).getByRole("radio")).toHaveCount(11);
    await expectNoAxeViolations(page);
    await expectNoSideways(page);
    return page
      .getByText(/^Your pair code:/)
      .getByRole("strong")
      .innerText();
  });
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);

  await test.step("an answer without a number is not stored, and the code stays", async () => {
    await page.getByRole("checkbox", { name: "I want you to store my answers" }).check();
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Answer at least one question. Nothing was stored.")).toBeVisible();
    await expect(page.getByText(code)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("checkbox", { name: "I want you to store my answers" }).uncheck();
  });

  await test.step("without the consent nothing is sent", async () => {
    await score(page, { satisfied: 5, worthwhile: 6, happy: 0 });
    await page.getByRole("button", { name: "Send" }).click();
    const consent = page.getByRole("checkbox", { name: "I want you to store my answers" });
    await expect(consent).toBeFocused();
    expect(await answers()).toHaveLength(0);
    await consent.check();
    await page.getByRole("button", { name: "Send" }).click();
    await expect(heading(page)).toHaveText("Thank you");
    await expect(page.getByText(`Your pair code is ${code}.`)).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSideways(page);
    // A skipped question has no number.
    expect(await answers()).toMatchObject([
      { stage: "before", satisfied: 5, worthwhile: 6, happy: 0, anxious: null },
    ]);
  });

  await test.step("after the last week the code ties the second answers to the first, without scripts too", async () => {
    await sql`update campus_events set event_date = event_date - 40 where series_id = ${cycle}`;
    await page.goto(link);
    await expect(heading(page)).toHaveText("Closed");
    const later = await visitor(browser, { javaScriptEnabled: false });
    const path = questionsLink.pathFor(secretsFrom(secretKey), aboutOf("after", cycle));
    await later.goto(path);
    await later.getByLabel("Your pair code from the first time").fill("0000-0000");
    await score(later, { happy: 7 });
    await later.getByLabel("I want you to store my answers").check();
    await later.getByRole("button", { name: "Send the second answers" }).click();
    await expect(later.getByText("There are no answers with this code.")).toBeVisible();
    // The earlier choice is still ticked.
    const happy = later.getByRole("group", { name: questions.happy });
    await expect(happy.getByRole("radio", { name: "7", exact: true })).toBeChecked();
    await expect(later.getByLabel("I want you to store my answers")).toBeChecked();
    await later.getByLabel("Your pair code from the first time").fill(code.toLowerCase().replace("-", " "));
    await score(later, { satisfied: 10, worthwhile: 7, happy: 7, anxious: 2 });
    await later.getByLabel("I want you to store my answers").check();
    await later.getByRole("button", { name: "Send the second answers" }).click();
    await expect(heading(later)).toHaveText("Thank you");
    const [before, after] = await answers();
    expect(after).toMatchObject({ stage: "after", satisfied: 10, worthwhile: 7, happy: 7, anxious: 2 });
    expect(after?.pair_digest).toBe(before?.pair_digest);

    await page.goto(path);
    await expectNoAxeViolations(page);
    await expectNoSideways(page);
  });

  await test.step("the code takes the consent back", async () => {
    await page.getByLabel("Changed your mind? Your pair code").fill(code);
    await page.getByRole("button", { name: "Delete my answers" }).click();
    await expect(page.getByText("Your answers are deleted.")).toBeVisible();
    await expectNoAxeViolations(page);
    expect(await answers()).toHaveLength(0);
  });

  /** Adds a cycle of six weeks that begins in two days; resolves to its id. */
  async function cycleInTwoDays(): Promise<string> {
    const [row] =
      await sql`insert into programme_cycles (id, title, weeks_needed, created_at, updated_at, idempotency_key)
      values (gen_random_uuid(), 'Spring 2027', 4, now(), now(), gen_random_uuid()) returning id`;
    const first = addDays(londonDate(new Date()), 2);
    await sql`insert into campus_events (kind, series_id, university, location, venue, event_date, event_time, end_time,
        ticket_price_pence, max_capacity, current_attendees, created_at, updated_at)
      select 'week', ${row?.id}, 'Mental Toughness, Spring 2027', '', 'Hall', ${first}::date + 7 * week, '16:30', '18:30',
        0, 20, 0, now(), now() from generate_series(0, 5) week`;
    return row?.id;
  }
});

function register(api: APIRequestContext, cycleId: string, age: number) {
  const data = { ...registrationForm, age, email, cycleId, idempotencyKey: randomUUID() };
  return api.post("/api/programme/registrations", { data });
}

async function visitor(browser: Browser, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  return (await browser.newContext({ baseURL: own().site, ...options })).newPage();
}

/** Chooses a number for each of these questions. */
async function score(page: Page, chosen: Partial<Record<keyof typeof questions, number>>): Promise<void> {
  for (const [question, number] of Object.entries(chosen))
    await page
      .getByRole("group", { name: questions[question as keyof typeof questions] })
      .getByText(String(number), { exact: true })
      .click();
}

/** Expects that the page fits its width, including on the narrowest phone. */
async function expectNoSideways(page: Page): Promise<void> {
  const viewport = page.viewportSize();
  const hasRoom = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect(await hasRoom()).toBe(true);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await hasRoom()).toBe(true);
  if (viewport) await page.setViewportSize(viewport);
}
