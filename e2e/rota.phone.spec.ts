import { type Browser, expect, type Page, test } from "@playwright/test";
import { HOUR_MS, MINUTE_MS } from "../src/shared/time/durations.ts";
import { londonMinute } from "../src/shared/time/london.ts";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { check, code, doorSite, expectVerdict, nameOf, waitForCachedDoor } from "./door.steps.ts";
import { enlargeText, sticksOut } from "./large-text.ts";
import { mailedLink } from "./own-site.ts";

test.use({ serviceWorkers: "allow" });

const site = doorSite();
const ada = "ada@volunteers.example";

test("a volunteer without an account says yes by mail, takes the door, and opens it on their phone until it ends, offline too", async ({
  browser,
}) => {
  await site.sql`delete from rota_volunteers`;
  const desk = await site.signedIn(browser);
  await test.step("a lead asks a volunteer", async () => {
    await desk.goto("/admin/rota?list=volunteers");
    await expectNoAxeViolations(desk);
    await desk.getByRole("button", { name: "Invite volunteer" }).click();
    const dialog = desk.getByRole("dialog", { name: "Ask a volunteer" });
    await dialog.getByLabel("Name").fill("Ada Obi");
    await dialog.getByLabel("Email").fill(ada);
    await expectNoAxeViolationsInDialog(dialog);
    await dialog.getByRole("button", { name: "Ask them" }).click();
    await expectToast(desk, "Asked", ada);
    await expect(desk.getByText("Ada Obi")).toBeVisible();
  });

  await test.step("and adds a door shift to tonight's rota", async () => {
    await desk.getByRole("tab", { name: "Shifts" }).click();
    await desk.getByRole("button", { name: /^Add a shift: UCL/ }).click();
    const dialog = desk.getByRole("dialog", { name: "New shift" });
    await dialog.getByLabel("What").fill("Door");
    await dialog.getByLabel("Starts").fill(fieldIn(40 * MINUTE_MS));
    await dialog.getByLabel("Ends").fill(fieldIn(2 * HOUR_MS));
    await dialog.getByLabel("Checks tickets in").check();
    await dialog.getByLabel("With under-18s").uncheck();
    await dialog.getByLabel("Why no check is needed").fill("Beside checked adults");
    await expectNoAxeViolationsInDialog(dialog);
    await dialog.getByRole("button", { name: "Add it" }).click();
    await expectToast(desk, "Shift added");
    await expect(desk.getByText("0 of 1 taken")).toBeVisible();
    await expectNoAxeViolations(desk);
  });

  await test.step("and copies it to the next week's", async () => {
    await desk.getByText("Events without shifts (1)").click();
    await desk.getByRole("button", { name: /^Copy shifts: Goldsmiths/ }).click();
    const dialog = desk.getByRole("dialog", { name: "Copy shifts" });
    await expect(dialog.getByLabel("The shifts of")).toHaveText(/UCL.*\(1\)/);
    await expectNoAxeViolationsInDialog(dialog);
    await dialog.getByRole("button", { name: "Copy them" }).click();
    await expect(desk.getByText("0 of 1 taken")).toHaveCount(2);
    await expect(desk.getByText("Events without shifts")).toBeHidden();
  });

  const phone = await visitor(browser);
  await test.step("the volunteer says yes by the mailed link", async () => {
    await phone.goto(await linkTo(ada));
    await expectNoAxeViolations(phone);
    await phone.getByRole("button", { name: "Yes, I am 18 or over" }).click();
    await expect(phone.getByText("Thank you. You are on the list.")).toBeVisible();
  });

  await test.step("takes the shift, and opens its door", async () => {
    await phone.getByRole("button", { name: "Take it: Door, UCL" }).click();
    await expect(phone.getByText("You have the shift.")).toBeVisible();
    await expectNoAxeViolations(phone);
    await expect(desk.getByText("1 of 1 taken")).toBeVisible();
    await expectNoAxeViolations(desk);
    await phone.getByRole("button", { name: "Open the door: Door, UCL" }).click();
    await expect(phone.getByText("0 / 119 in")).toBeVisible();
    await expect(phone.getByText(/^Door pass: Door, \d\d:\d\d, until/)).toBeVisible();
  });

  await test.step("checks tickets in, without a network, too", async () => {
    await check(phone, code(1));
    await expectVerdict(phone, "admitted", `In. ${nameOf(1)}`);
    await phone.keyboard.press("Escape");
    await expect(phone.getByText("All sent.")).toBeVisible();
    await waitForCachedDoor(phone);
    await phone.context().setOffline(true);
    await check(phone, code(2));
    await expectVerdict(phone, "admitted", `In. ${nameOf(2)}`);
    await phone.keyboard.press("Escape");
    await expect(phone.getByText("1 not sent yet.")).toBeVisible();
  });

  await test.step("half an hour after the shift the phone refuses, without a network", async () => {
    phone.once("dialog", (dialog) => dialog.accept());
    await phone.clock.setSystemTime(Date.now() + 3 * HOUR_MS);
    await phone.reload();
    await expect(phone.getByText("1 check-in of this phone is not sent yet.")).toBeVisible();
    await expect(phone.getByLabel("Ticket code or name")).toBeHidden();
    await phone.context().setOffline(false);
  });

  await test.step("what was scanned in time is delivered", async () => {
    await expect
      .poll(
        async () => (await site.sql`select 1 from campus_check_ins where device like 'Door, __:__'`).length,
      )
      .toBe(2);
  });
});

test("a volunteer drops a shift, and leaves the list", async ({ browser }) => {
  await site.sql`delete from rota_volunteers`;
  await site.sql`insert into rota_tasks (event_id, title, starts_after_minutes, ends_after_minutes, people, with_under_18s, no_check_reason, created_at)
    select id, unnest(array['Cloakroom', 'Workshop']), 0, 60, 1, unnest(array[false, true]), unnest(array['Beside checked adults', null]), now() from campus_events where university = 'Goldsmiths'`;
  const desk = await site.signedIn(browser);
  await desk.goto("/admin/rota?list=volunteers");
  await desk.getByRole("button", { name: "Invite volunteer" }).click();
  await desk.getByLabel("Name").fill("Bo Lind");
  await desk.getByLabel("Email").fill("bo@volunteers.example");
  await desk.getByRole("button", { name: "Ask them" }).click();
  const page = await visitor(browser);
  await page.goto(await linkTo("bo@volunteers.example"));
  await page.getByRole("button", { name: "Yes, I am 18 or over" }).click();
  await test.step("the page fits a small phone at 200 % text", async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 844 });
    await enlargeText(page);
    await expect(page.getByText("With under-18s", { exact: true })).toBeVisible();
    expect(await sticksOut(page)).toEqual([]);
    if (size) await page.setViewportSize(size);
  });
  await page.getByRole("button", { name: "Take it: Cloakroom, Goldsmiths" }).click();
  await page.getByRole("button", { name: "Drop it: Cloakroom, Goldsmiths" }).click();
  await expect(page.getByText("You dropped the shift")).toBeVisible();
  await test.step("a lost link comes by email", async () => {
    await page.goto("/rota");
    await page.getByLabel("Email").fill("bo@volunteers.example");
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Email my link" }).press("Enter");
    await expect(page.getByText("If bo@volunteers.example is on our list")).toBeVisible();
    await page.goto(await linkTo("bo@volunteers.example"));
  });
  await page.getByRole("link", { name: "Stop volunteering" }).click();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Leave the list" }).click();
  await expect(page.getByRole("heading", { name: "You have left the list" })).toBeVisible();
  expect(await site.sql`select 1 from rota_volunteers`).toHaveLength(0);
});

test("a lead who removes with the keyboard alone keeps a place in the page", async ({ browser }) => {
  await site.sql`delete from rota_volunteers`;
  await site.sql`delete from rota_tasks`;
  await site.sql`insert into rota_tasks (event_id, title, starts_after_minutes, ends_after_minutes, people, no_check_reason, created_at)
    select id, unnest(array['Bar', 'Door']), 0, 60, 1, 'Beside checked adults', now() from campus_events where university = 'UCL'`;
  await site.sql`insert into rota_volunteers (name, email, created_at, confirmed_at, active_at)
    values ('Cy Dunn', 'cy@volunteers.example', now(), now(), now())`;
  await site.sql`insert into rota_claims (task_id, volunteer_id, claimed_at, told_version)
    select rota_tasks.id, rota_volunteers.id, now(), 99 from rota_tasks, rota_volunteers where title = 'Door'`;
  const desk = await site.signedIn(browser);
  await desk.goto("/admin/rota");
  const button = (name: string | RegExp) => desk.getByRole("button", { name });
  const confirm = async (name: string) => {
    const press = desk.getByRole("dialog").getByRole("button", { name, exact: true });
    await press.press("Enter");
    await expect(press).toBeHidden();
  };
  await button(/^Remove: Cy Dunn, Door/).press("Enter");
  await confirm("Remove and email");
  await expect(button(/^Edit Door, UCL/)).toBeFocused();
  await button(/^Delete Bar, UCL/).press("Enter");
  await confirm("Delete");
  await expect(button(/^Add a shift: UCL/)).toBeFocused();
  await desk.getByText("Events without shifts (1)").press("Enter");
  await button(/^Copy shifts: Goldsmiths/).press("Enter");
  await confirm("Copy them");
  await expect(button(/^Add a shift: Goldsmiths/)).toBeFocused();
  await button(/^Delete Door, Goldsmiths/).press("Enter");
  await confirm("Delete");
  await expect(desk.getByText("Events without shifts (1)")).toBeVisible();
  await expect(desk.locator("[tabindex='-1']:focus")).toBeVisible();
  await desk.getByRole("tab", { name: "Volunteers" }).press("Enter");
  await button("Remove: Cy Dunn").press("Enter");
  await confirm("Delete");
  await expect(button("Invite volunteer")).toBeFocused();
});

async function visitor(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: site.address })).newPage();
}

/** The link in the newest email to a volunteer, without the origin. */
const linkTo = (email: string) => mailedLink(site, email, "/rota");

/** The value of a datetime-local field for a later moment. */
function fieldIn(ms: number): string {
  return londonMinute(Date.now() + ms).replace(" ", "T");
}
