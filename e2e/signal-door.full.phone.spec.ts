import { type Browser, expect, type Page, request, test } from "@playwright/test";
import { passPath } from "../src/features/door/passes/door-passes.rules.ts";
import { HOUR_MS } from "../src/shared/time/durations.ts";
import { check, expectVerdict, waitForCachedDoor } from "./door.steps.ts";
import { siteForFile } from "./file-site.ts";
import { mailAbout } from "./own-site.ts";
import { admin, signInOverApi } from "./sessions.ts";

const own = siteForFile({ CONFIRM_EMAIL: "off" });

test.use({ serviceWorkers: "allow" });

const party = "00000000-0000-4000-8000-0000000000a1";
const cinema = "00000000-0000-4000-8000-0000000000a2";

test("a guest signs up, is let in without a network by a volunteer's pass, and refused the second time; one without a place gets a free one; another event's door learns nothing", async ({
  browser,
}) => {
  await own().sql`delete from campus_ticket_bookings where is_guest`;
  await own().sql`delete from campus_events where kind = 'signal'`;
  // The event is late in the evening, so that sign-up is open at any time of the test.
  await own().sql`
    insert into campus_events (id, kind, university, location, venue, event_date, event_time, ticket_price_pence, max_capacity,
      created_at, updated_at)
    select id, 'signal', name, 'Arch 42', '', (now() at time zone 'Europe/London' + interval '6 hours')::date,
      to_char(now() at time zone 'Europe/London' + interval '6 hours', 'HH24:MI'), 0, 20, now(), now()
    from (values (${party}::uuid, 'Listening party'), (${cinema}::uuid, 'Roof cinema')) as event (id, name)`;

  const code = await test.step("the guest signs up, and presses the mailed link", async () => {
    const page = await phonePage(browser);
    await page.goto("/signal");
    await page.getByRole("button", { name: /^sign up for listening party/i }).click();
    const dialog = page.getByRole("dialog", { name: "Sign up for alerts" });
    await dialog.getByLabel("Email").fill("ada@people.example");
    await dialog.getByLabel("Full name").fill("Ada Example");
    await dialog.getByLabel("Telephone").fill("020 7946 0182");
    await dialog.getByRole("button", { name: "Get my code" }).click();
    const shown = await page.getByText("Your invitation code is: SG-").innerText();
    const invitation = await mailAbout(own(), "ada@people.example", "Your invitation code is inside");
    await page.goto(/\/signal\/place\S+/.exec(invitation.text ?? "")?.[0] ?? "");
    await page.getByRole("button", { name: "Keep my place" }).click();
    await expect(page.getByRole("heading", { name: "Your place is yours" })).toBeVisible();
    const ticket = await mailAbout(own(), "ada@people.example", "Your place is in this email");
    expect(ticket.text).not.toContain("Ada");
    return /SG-\w{4}-\w{4}/.exec(shown)?.[0] ?? "no code";
  });

  const door = await passDoor(browser, party);
  await test.step("without a network the pass's phone lets them in once", async () => {
    await expect(door.getByText("0 / 1 in")).toBeVisible();
    await waitForCachedDoor(door);
    await door.context().setOffline(true);
    await check(door, code);
    await expectVerdict(door, "admitted", "In. Ada Example");
    await door.keyboard.press("Escape");
    await check(door, code.slice(3).replace("-", ""));
    await expectVerdict(door, "already", "Ada Example");
    await door.keyboard.press("Escape");
    await door.context().setOffline(false);
    await expect(door.getByText("All sent.")).toBeVisible();
  });

  await test.step("a guest whose hold ended comes in with a free place; without a network the volunteer decides", async () => {
    await own().sql`
      insert into campus_ticket_bookings (event_id, is_guest, student_email, student_name, ticket_code, ticket_price_pence,
        idempotency_key, booking_status, cancelled_at, cancelled_reason, created_at, updated_at)
      select ${party}, true, name || '@people.example', initcap(name), code, 0, gen_random_uuid(), 'cancelled', now(),
        'not_confirmed', now(), now()
      from (values ('mei', 'SG-0000-0001'), ('kofi', 'SG-0000-0002')) as guest (name, code)`;
    await door.reload();
    await expect(door.getByText("1 / 1 in")).toBeVisible();
    await check(door, "SG-0000-0001");
    await expectVerdict(door, "admitted", "In. Mei");
    await door.keyboard.press("Escape");
    await door.context().setOffline(true);
    await check(door, "SG-0000-0002");
    await expectVerdict(door, "unlisted", "No place yet. Kofi");
    await door.getByRole("button", { name: "Let them in, check later" }).click();
    await expectVerdict(door, "admitted", "In. Kofi");
    await door.keyboard.press("Escape");
    await door.context().setOffline(false);
    await expect(door.getByText("All sent.")).toBeVisible();
    await expect(door.getByText("3 / 3 in")).toBeVisible();
  });

  await test.step("the same code at another event's door tells nothing of them", async () => {
    const other = await passDoor(browser, cinema);
    await expect(other.getByText("0 / 0 in")).toBeVisible();
    await check(other, code);
    await expect(other.locator('[data-verdict="other-event"]')).toBeVisible();
    expect(await other.locator("body").innerText()).not.toContain("Ada");
  });
});

async function phonePage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: own().site })).newPage();
}

/** A volunteer's phone at an event's check-in, with a door pass that an admin made. */
async function passDoor(browser: Browser, eventId: string): Promise<Page> {
  const admins = await request.newContext({ baseURL: own().site });
  const session = await signInOverApi(admins, admin);
  const made = await admins.post(`/api/admin/campus/events/${eventId}/door-passes`, {
    headers: { authorization: `Bearer ${session.access_token}` },
    data: { name: "Ade, main door", endsAt: new Date(Date.now() + HOUR_MS).toISOString() },
  });
  expect(made.status()).toBe(200);
  const { token } = await made.json();
  const page = await phonePage(browser);
  await page.goto(passPath("/campus-admin/door", eventId, token));
  return page;
}
