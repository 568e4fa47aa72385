import { expect, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolationsInDialog } from "./axe.ts";
import { pressInRow } from "./event-rows.steps.ts";
import { addMentor, addSession, labsSite, row, wide } from "./labs-admin.steps.ts";

const { own, open } = labsSite();

test("a labs lead copies a session to five Thursdays but the one of the half-term, moves the later ones, and calls off the last two", async ({
  browser,
}) => {
  const { sql } = own();
  const mentorId = await addMentor(sql, "Dev", "Film");
  await addSession(sql, { title: "First cut", mentorId, date: "2098-02-05" });
  await sql`insert into academic_calendar_events (title, event_type, date, end_date, created_at, updated_at)
    values ('Half-term', 'half_term', '2099-02-16', '2099-02-20', now(), now())`;
  const page = await open(browser, wide);
  await pressInRow(page, "First cut", "Copy");
  const form = page.getByRole("dialog", { name: "Copy session" });
  await expect(form.getByLabel("Title")).toHaveValue("First cut");
  await expect(form.getByLabel("Date", { exact: true })).toHaveValue("");

  await form.getByLabel("Every week").press("Space");
  await expect(form).toContainText("Choose the first date and its time to see the others.");
  await form.getByLabel("Date", { exact: true }).fill("2099-01-29");
  await form.getByLabel("How often").selectOption("6 times");
  await form.getByRole("checkbox", { name: "Thursday 29 Jan 2099" }).press("Space");
  const halfTerm = form.getByRole("checkbox", { name: "Thursday 19 Feb 2099" });
  await expect(halfTerm).toHaveAccessibleDescription("Half-term. We left this date out.");
  await expect(halfTerm).not.toBeChecked();
  await expectNoAxeViolationsInDialog(form);
  await form.getByRole("button", { name: "Add 4 sessions" }).click();
  await expectToast(page, "Session created successfully", "First cut, on 4 dates");

  const dates =
    await sql`select event_date::text as date, count(*) over (partition by series_id)::int as dates
    from campus_events where series_id is not null order by 1`;
  expect(dates.map(({ date, dates }) => `${date} ${dates}`)).toEqual(
    ["2099-02-05", "2099-02-12", "2099-02-26", "2099-03-05"].map((date) => `${date} 4`),
  );
  await expect(row(page, "5 Mar 2099")).toBeVisible();

  await pressInRow(row(page, "12 Feb 2099"), "First cut", "Edit");
  const edit = page.getByRole("dialog", { name: "Edit session" });
  await edit.getByLabel("Date", { exact: true }).fill("2099-02-13");
  await edit.getByLabel("Change the 2 later sessions of its series, too").press("Space");
  await expectNoAxeViolationsInDialog(edit);
  await edit.getByRole("button", { name: "Save session" }).click();
  for (const date of ["5 Feb", "13 Feb", "27 Feb", "6 Mar"])
    await expect(row(page, `${date} 2099`)).toBeVisible();

  await pressInRow(row(page, "27 Feb 2099"), "First cut", "Cancel event");
  const callOff = page.getByRole("dialog", { name: "Cancel this session?" });
  await callOff.getByLabel("Cancel the next session of its series, too").press("Space");
  await callOff.getByRole("button", { name: "Cancel session" }).click();
  await expectToast(page, "Event cancelled", "We email everyone with a place or on a waiting list.");
  for (const date of ["27 Feb", "6 Mar"]) await expect(row(page, `${date} 2099`)).toContainText("Cancelled");
  await expect(row(page, "13 Feb 2099")).not.toContainText("Cancelled");
});
