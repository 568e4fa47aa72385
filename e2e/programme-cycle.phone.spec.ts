import { expect, test } from "@playwright/test";
import { registrationMessages as words } from "../src/features/programme/registrations/registrations.rules.ts";
import { pages } from "../src/features/site/pages.ts";
import { closeSent, expectToast, fill } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { check, expectVerdict } from "./door.steps.ts";
import { siteForFile } from "./file-site.ts";
import { userIdOf } from "./own-site.ts";
import { type Account, admin, openAs, password } from "./sessions.ts";

const own = siteForFile({ CONFIRM_EMAIL: "off" });

test.use({ serviceWorkers: "allow" });

const email = "blessing@college.example";
const name = "Blessing Adeyemi";

test("a person of 16 registers, is accepted, has six dates on the profile, misses a week, and the register shows it", async ({
  browser,
}) => {
  const { site, sql } = own();
  const open = (account: Account | undefined, path: string) => openAs(browser, site, account, path);
  const staff = await open(admin, pages.adminProgramme.path);

  await test.step("an admin adds a cycle of six weeks in one form", async () => {
    await staff.getByRole("button", { name: "Add cycle" }).click();
    const form = staff.getByRole("dialog", { name: "Add cycle" });
    await fill(staff, {
      Name: "Spring 2099",
      "First week": "2099-01-08",
      Start: "16:30",
      End: "18:30",
      Where: "Theatre space, Newham",
    });
    await expect(form.getByRole("checkbox", { name: /^Thursday/ })).toHaveCount(6);
    await expectNoAxeViolationsInDialog(form);
    await form.getByRole("button", { name: "Add 6 weeks" }).click();
    await expectToast(staff, "Cycle added");
    await expect(staff.getByRole("heading", { name: "Spring 2099" })).toBeVisible();
    await expectNoAxeViolations(staff);
  });

  await test.step("the programme's page has its dates without scripts; the person registers", async () => {
    const html = await (await fetch(site + pages.programme.path)).text();
    expect(html).toContain("Spring 2099");
    expect(html).toContain("12 Feb 2099");
    const visitor = await open(undefined, pages.programme.path);
    await visitor.getByRole("button", { name: "Register Now" }).first().click();
    await fill(visitor, {
      "Full name": name,
      Email: email,
      "Phone number": "020 7946 0000",
      Age: "16",
      "Address in Newham": "Stratford",
      "Why do you want to join?": "I freeze in exams.",
    });
    await visitor
      .getByRole("dialog", { name: "Register" })
      .getByRole("button", { name: "Register", exact: true })
      .click();
    await closeSent(visitor, words.sent);
  });

  await test.step("the admin accepts, and the desk shows it", async () => {
    await staff.goto(`${pages.adminProgramme.path}?list=registrations`);
    await staff.getByRole("button", { name: `Decide: ${name}` }).click();
    const decision = staff.getByRole("dialog", { name });
    await expect(decision.getByLabel("Cycle")).toHaveAccessibleDescription("20 places are free.");
    await expectNoAxeViolationsInDialog(decision);
    await decision.getByRole("button", { name: "Accept and mail" }).click();
    await expectToast(staff, "Accepted, and mailed");
    await expect(staff.getByText("19 places are free.").first()).toBeVisible();
  });

  await test.step("the admin adds a person who rang up", async () => {
    await staff.getByRole("tab", { name: "Cycles" }).click();
    await staff.getByRole("button", { name: "Add person: Spring 2099" }).click();
    const form = staff.getByRole("dialog", { name: "Add a person" });
    await fill(staff, {
      "Full name": "Kit Adeyemi",
      Email: "kit@college.example",
      "Phone number": "020 7946 0001",
      Age: "17",
      "Address in Newham": "Stratford",
      "Why they want to join": "Their aunt was here.",
    });
    await expectNoAxeViolationsInDialog(form);
    await form.getByRole("button", { name: "Add and email dates" }).click();
    await expectToast(staff, "Added and emailed", "Kit Adeyemi, Spring 2099");
    await expect(staff.getByText("18 places are free.").first()).toBeVisible();
  });

  const person =
    await test.step("an account that proves the address has the six dates, also without a network", async () => {
      await userIdOf(own(), email);
      await sql`update users set email_confirmed_at = now(), is_address_unproven = false where email = ${email}`;
      const page = await open({ email, password }, pages.profile.path);
      await expect(page.getByRole("article", { name: "Place in Mental Toughness, Spring 2099" })).toHaveCount(
        6,
      );
      await expectNoAxeViolations(page);
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Add all 6 weeks to calendar" }).click();
      expect((await download).suggestedFilename()).toMatch(/\.ics$/);
      return page;
    });

  await test.step("the door ticks somebody else, and the week is over", async () => {
    const [week] = await sql`select id, to_char(now() at time zone 'Europe/London', 'YYYY-MM-DD') as today
      from campus_events where kind = 'week' order by event_date limit 1`;
    await sql`update campus_events set event_date = ${week?.today}, event_time = '00:00', end_time = '23:59', current_attendees = 3
      where id = ${week?.id}`;
    await sql`insert into campus_ticket_bookings (event_id, student_name, student_email, address_proven_at, idempotency_key,
        ticket_code, ticket_price_pence, created_at, updated_at)
      values (${week?.id}, 'Marlon Griffiths', 'marlon@college.example', now(), gen_random_uuid(), 'UT-0000-0001', 0, now(), now())`;
    await staff.goto(`${pages.campusDoor.path}?event=${week?.id}`);
    await check(staff, "UT-0000-0001");
    await expectVerdict(staff, "admitted", "Marlon Griffiths");
    await expect
      .poll(() => sql`select checked_in from campus_ticket_bookings where ticket_code = 'UT-0000-0001'`)
      .toEqual([{ checked_in: true }]);
    await sql`update campus_events set event_date = event_date - 7 where id = ${week?.id}`;
  });

  await test.step("the register says who came and who missed, and is a table for screen readers", async () => {
    await staff.goto(pages.adminProgramme.path);
    await staff.getByRole("button", { name: "Register: Spring 2099" }).click();
    const register = staff.getByRole("table", { name: "Register of Spring 2099" });
    const row = register.getByRole("row", { name: new RegExp(name) });
    const week = (mark: string) => row.getByRole("button", { name: new RegExp(`week 1, .*: ${mark}$`) });
    await expect(week("Missed")).toBeVisible();
    await expect(
      register.getByRole("button", { name: /^Marlon Griffiths, week 1, .*: Came$/ }),
    ).toBeVisible();
    expect(await staff.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectNoAxeViolations(staff);
    await week("Missed").press("Enter");
    await expectToast(staff, "Marked as came", `${name}, week 1`);
    await expect(week("Came")).toBeFocused();
    await sql`update programme_cycles set weeks_needed = 1`;
    await staff.reload();
    await staff.getByRole("button", { name: "Register: Spring 2099" }).click();
    await row.getByRole("button", { name: "Preview" }).click();
    const preview = staff.getByRole("dialog", { name: "Certificate" });
    await expect(preview.getByRole("article")).toContainText("1 of 6 weeks, 24 hours");
    await expectNoAxeViolationsInDialog(preview);
    await preview.getByRole("button", { name: "Close" }).last().click();
    await row.getByRole("button", { name: "Issue and email" }).click();
    await expectToast(staff, "Certificate issued and emailed", name);
    await expect(row).toContainText("1 of 6, certificate sent");
    await row.getByRole("button", { name: "Resend" }).click();
    await expectToast(staff, "Certificate emailed again", name);
  });

  await test.step("the person leaves with one press", async () => {
    await person.reload();
    await person.getByRole("button", { name: "I can’t come: Mental Toughness, Spring 2099" }).first().click();
    const question = person.getByRole("dialog", { name: "Cancel your place?" });
    await question.getByRole("checkbox", { name: /Cancel all upcoming weeks/ }).check();
    await expectNoAxeViolationsInDialog(question);
    await question.getByRole("button", { name: "Cancel place" }).click();
    await expect(person.getByRole("article", { name: /^Place in Mental Toughness/ })).toHaveCount(0);
  });
});
