import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolationsInDialog } from "./axe.ts";
import { insertEvent } from "./campus.steps.ts";
import { expectVerdict } from "./door.steps.ts";
import { pressInRow } from "./event-rows.steps.ts";
import { guardianSite } from "./guardian.steps.ts";
import { type Account, admin, password } from "./sessions.ts";

const site = guardianSite();

test.beforeEach(async () => {
  await site.sql`delete from campus_ticket_bookings`;
  await site.sql`delete from campus_events`;
});

test("a lead at the door reads what a person who is in needs, and whom to call", async ({ browser }) => {
  const [{ today } = { today: "" }] = await site.sql<{ today: string }[]>`
    select (now() at time zone 'Europe/London')::date::text as today`;
  const id = await newNight(today, null);
  const needs = "A seat near the door, and somebody who says when the strobe starts";
  const contact = "Grace Example, mother, 07700 900123";
  await site.book(person("ada"), id, {
    fullName: "Ada Example",
    accessNeeds: needs,
    emergencyContact: contact,
  });
  await site.book(person("ben"), id, { fullName: "Ben Example" });

  const door = await site.open(browser, admin, `/campus-admin/door?event=${id}`);
  await expect(door.getByText("0 / 2 in")).toBeVisible();
  await door.getByLabel("Ticket code or name").fill("Ada Example");
  await expect(door.getByText("Has access needs. Check them in, then press Needs.")).toBeVisible();
  await expect(door.getByText(needs)).toHaveCount(0);
  for (const [name, facts] of [
    ["Ada Example", [needs, contact]],
    ["Ben Example", ["Nothing told", "None given"]],
  ] as const) {
    const search = door.getByLabel("Ticket code or name");
    await search.fill(name);
    await door.getByRole("button", { name: `Let ${name} in` }).click();
    await expectVerdict(door, "admitted", new RegExp(name));
    // The page shows access needs only for guests on the site's guest list.
    const theirs = () => site.sql`
      select 1 from campus_check_ins join campus_ticket_bookings on campus_ticket_bookings.id = booking_id
      where student_name = ${name}`;
    await expect.poll(async () => (await theirs()).length).toBe(1);
    const button = door.getByRole("button", { name: `Access needs and emergency contact of ${name}` });
    const dialog = door.getByRole("dialog", { name });
    if (name === "Ada Example") {
      await button.click();
      await expect(dialog.getByRole("definition").filter({ hasText: needs })).toBeVisible();
      await door.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    } else await door.keyboard.press("Escape");
    await search.fill(name);
    await button.press("Enter");
    for (const fact of facts)
      await expect(dialog.getByRole("definition").filter({ hasText: fact })).toBeVisible();
    await expect(dialog).toContainText("The security log notes that you have opened this.");
    await expectNoAxeViolationsInDialog(dialog);
    await door.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
  expect(
    await site.sql`select 1 from audit_log where event = 'campus-details-read' and detail->>'care' = 'true'`,
  ).toHaveLength(3);
  await door.context().setOffline(true);
  await door.getByLabel("Ticket code or name").fill("Ada Example");
  await door
    .getByRole("button", { name: "Access needs and emergency contact of Ada Example" })
    .press("Enter");
  await expect(door.getByRole("dialog", { name: "Ada Example" })).toContainText("Ask them what helps");
});

test("raising a minimum age says first how many holders are below it", async ({ browser }) => {
  const id = await newNight("2099-03-22", 14);
  await site.book(person("sami"), id, { fullName: "Sami Example", ageBand: "16" });
  await site.book(person("grace"), id, { fullName: "Grace Example", ageBand: "18" });
  const desk = await site.open(browser, admin, "/campus-admin");
  await desk.getByRole("tab", { name: /^event/i }).click();
  await pressInRow(desk, "", "Edit");
  const form = desk.getByRole("dialog", { name: "Edit event" });
  const age = form.getByLabel("Minimum age");
  await age.selectOption({ label: "18 and over" });
  await form.getByRole("button", { name: "Save event" }).click();
  const question = desk.getByRole("dialog", { name: "Set this minimum age?" });
  await expect(question).toContainText(
    "1 person is below this minimum age. We’ll email them, and their ticket code will stop working.",
  );
  await expectNoAxeViolationsInDialog(question);
  await question.getByRole("button", { name: "KEEP AS IT WAS" }).click();
  expect(await minimumAge(id)).toBe(14);
  await form.getByRole("button", { name: "Save event" }).click();
  await question.getByRole("button", { name: "SET IT" }).click();
  await expectToast(desk, "Event saved", "UEL");
  expect(await minimumAge(id)).toBe(18);
});

async function newNight(day: string, minimumAge: number | null): Promise<string> {
  const id = randomUUID();
  await insertEvent(site.sql, "UEL", { id, event_date: day, minimum_age: minimumAge });
  return id;
}

async function minimumAge(id: string): Promise<unknown> {
  const [night] = await site.sql`select minimum_age from campus_events where id = ${id}`;
  return night?.minimum_age;
}

function person(name: string): Account {
  return { email: `${name}.${randomUUID()}@site.example`, password };
}
