import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { card } from "./campus.steps.ts";
import { unfold } from "./campus-booking.steps.ts";
import { code, labPlacesSite } from "./lab-places.steps.ts";
import { addMentor, addSession } from "./labs-admin.steps.ts";
import { mailAbout } from "./own-site.ts";

const { own, open } = labPlacesSite();

const title = "Open decks";

test.beforeEach(async () => {
  const { sql } = own();
  const mentorId = await addMentor(sql, "Dev", "Film");
  const seriesId = randomUUID();
  for (const [at, date] of ["2040-02-02", "2040-02-09", "2040-02-16", "2040-02-23"].entries()) {
    const full = { max_capacity: 8, current_attendees: 8, status: "sold_out", status_when_open: "upcoming" };
    const event = { series_id: seriesId, ...(at === 2 && full) };
    await addSession(sql, { title, mentorId, date, event });
  }
});

test("a visitor books all dates of a series that have places, has them on the profile, and cancels one evening", async ({
  browser,
}) => {
  const page = await open(browser, "/labs", "nadia.series@site.example");
  const series = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  await test.step("the list has the series once, with its dates folded", async () => {
    await expect(card(page, title)).toHaveCount(1);
    await series.getByText("3 other dates").click();
    await expect(series).toContainText("Thu 16 Feb 2040");
    await expect(series.getByRole("button", { name: /^FULL: Open decks, Thu 16 Feb/ })).toBeDisabled();
    await expectNoAxeViolations(page);
  });

  await test.step("the form offers one date or all that have places", async () => {
    await series.getByRole("button", { name: "BOOK A PLACE: Open decks", exact: true }).click();
    const form = page.getByRole("dialog", { name: "BOOK YOUR PLACE" });
    await expect(form.getByRole("radio", { name: "This one, 2 Feb 2040, 18:00–20:00" })).toBeChecked();
    await expect(form.getByRole("button", { name: "BOOK PLACE" })).toBeVisible();
    await form.getByRole("radio", { name: "All 3 dates that have places" }).press("Space");
    await expect(form).toContainText("9 Feb 2040, 18:00–20:00");
    await expect(form).not.toContainText("16 Feb 2040, 18:00");
    await expect(form).toContainText("Full: 16 Feb 2040 (with a waiting list).");
    await form.getByLabel("Full name").fill("Nadia Okafor");
    await unfold(form);
    await form.getByLabel("Pictures of you").selectOption("No pictures of me");
    await expectNoAxeViolationsInDialog(form);
    await form.getByRole("button", { name: "BOOK ALL 3 DATES" }).click();
    const place = page.getByRole("dialog", { name: "PLACE SECURED!" });
    await expect(place).toContainText("Also on");
    await expect(place).toContainText("Ticket code, 2 Feb");
    // Each date with the ticket code for it.
    const made = await own().sql<{ date: string; code: string }[]>`
      select to_char(event_date, 'FMDD Mon YYYY') as date, ticket_code as code
      from campus_ticket_bookings join campus_events event on event.id = event_id order by event_date`;
    expect(made).toHaveLength(3);
    await expect(place.getByRole("paragraph").filter({ hasText: code })).toContainText(made[0]?.code ?? "");
    for (const { date, code: own } of made.slice(1))
      await expect(place.getByRole("listitem").filter({ hasText: date })).toContainText(own);
    await expectNoAxeViolationsInDialog(place);
    await page.keyboard.press("Enter");
    await expect(place).toBeHidden();
  });

  const mail = await mailAbout(own(), "nadia.series@site.example", "Your 3 places are in this email");
  expect(mail.text).toContain("23 Feb 2040");

  await test.step("each place is on the profile, and one is given back by itself", async () => {
    await page.goto("/profile");
    const places = page.getByRole("article", { name: `Place in ${title}` });
    await expect(places).toHaveCount(3);
    await expectNoAxeViolations(page);
    const evening = places.filter({ hasText: "9 Feb 2040" });
    await evening.getByRole("button", { name: /^I can’t come/ }).click();
    const question = page.getByRole("dialog", { name: "Cancel your place?" });
    await question.getByRole("button", { name: "Cancel place" }).click();
    await expectToast(page, "Place cancelled");
    await expect(places).toHaveCount(2);
  });

  await test.step("what the form said about pictures is taken back on the profile, for all places at once", async () => {
    const said = () => own().sql`select distinct pictures from campus_ticket_bookings
      where booking_status = 'confirmed'`;
    expect(await said()).toEqual([{ pictures: "no" }]);
    const wishes = page.getByRole("group", { name: "What should we know?" });
    await expect(wishes.getByRole("radio", { name: "I have not said" })).toBeChecked();
    await wishes.getByRole("radio", { name: "Pictures of me are fine" }).press("Space");
    await expectToast(page, "Saved", "This applies to all your tickets.");
    expect(await said()).toEqual([{ pictures: "yes" }]);
    await wishes.getByRole("radio", { name: "I have not said" }).press("Space");
    await expect.poll(said).toEqual([{ pictures: null }]);
  });
});

test("an offer for a folded date is told on the card", async ({ browser }) => {
  const email = "nadia.offer@site.example";
  const page = await open(browser, undefined, email);
  await own().sql`update campus_events set current_attendees = 7, held_places = 1
    where kind = 'session' and event_date = '2040-02-16'`;
  await own().sql`insert into campus_waiting_list (event_id, user_id, state, offer_ends_at, created_at)
    select event.id, users.id, 'offered', now() + interval '1 hour', now() from campus_events event, users
    where event.kind = 'session' and event.event_date = '2040-02-16' and users.email = ${email}`;
  await page.goto("/labs");
  const series = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  const offer = series.getByText("A place is offered to you on 16 Feb 2040.");
  await expect(offer).toBeVisible();
  await expectNoAxeViolations(page);
  await offer.click();
  await expect(
    series.getByRole("button", { name: /^Take your place: Open decks, Thu 16 Feb/ }),
  ).toBeVisible();
});

test("without scripts a series shows all its dates, and nothing is wider than a small screen", async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: own().site,
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  });
  const page = await context.newPage();
  await page.goto("/labs");
  await page.getByText("3 other dates").click();
  await expect(page.getByText("Thu 23 Feb 2040, 18:00–20:00")).toBeVisible();
  expect(await page.locator("html").evaluate(({ scrollWidth }) => scrollWidth)).toBe(320);
});
