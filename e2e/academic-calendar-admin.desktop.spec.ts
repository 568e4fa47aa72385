import { expect, test } from "@playwright/test";
import { addMonths } from "../src/shared/time/plain-dates.ts";
import { add, calendarSite, entry, month } from "./academic-calendar-admin.steps.ts";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolationsInDialog } from "./axe.ts";
import { admin } from "./sessions.ts";

const { own, open } = calendarSite();

test("an admin adds an event: missing fields are marked, and the calendar turns to its month", async ({
  browser,
}) => {
  const page = await open(browser);
  await add(page).click();
  const form = page.getByRole("dialog", { name: "Add event" });
  await expect(form.getByLabel("Date")).toBeFocused();
  await expect(form.getByLabel("Type")).toHaveValue("term_day");
  await expect(form.getByLabel("Institution")).toHaveValue("all");
  await expect(form.getByLabel("Colour")).toHaveValue("green");
  const submit = form.getByRole("button", { name: "Add event" });
  await submit.click();
  for (const field of ["Date", "Title"])
    await expect(form.getByLabel(field)).toHaveAccessibleDescription(
      "Please select a date and enter a title",
    );
  await expect(form.getByLabel("Date")).toBeFocused();
  await expectNoAxeViolationsInDialog(form);

  const next = addMonths(month, 1);
  await form.getByLabel("Date").fill(`${next}-05`);
  await form.getByLabel("Title").fill("   ");
  await submit.click();
  await expect(form.getByLabel("Title")).toHaveAccessibleDescription(
    "Please select a date and enter a title",
  );
  await form.getByLabel("Title").fill("Winter Lights");
  await form.getByLabel("Type").selectOption("Festival");
  await form.getByLabel("Institution").selectOption("UEL");
  await form.getByLabel("Colour").selectOption("Pink");
  await submit.click();
  await expectToast(page, "Event added successfully", "Winter Lights");
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`month=${next}$`));
  await expect(entry(page, "Winter Lights")).toContainText("Festival · UEL");
  expect(
    await own().sql`select date::text, event_type, institution, color, email from academic_calendar_events
      join users on users.id = created_by where title = 'Winter Lights'`,
  ).toEqual([
    { date: `${next}-05`, event_type: "festival", institution: "uel", color: "pink", email: admin.email },
  ]);
});
