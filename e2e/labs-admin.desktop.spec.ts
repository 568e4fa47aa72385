import { expect, test } from "@playwright/test";
import { expectToast, fill } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { pressInRow } from "./event-rows.steps.ts";
import { addMentor, addPlace, addSession, labsSite, row, wide } from "./labs-admin.steps.ts";

const evil = "<img src=x onerror=alert(1)>";

const { own, open, visit } = labsSite();

test("a mentor and a session are added, shown to everybody, deactivated and deleted", async ({ browser }) => {
  const page = await open(browser, wide);
  const visitor = await visit(browser);
  await expect(page.getByText("No upcoming sessions scheduled.")).toBeVisible();
  await expectNoAxeViolations(page);

  await test.step("add a mentor", async () => {
    await page.getByRole("tab", { name: /^Mentors/ }).click();
    await page.getByRole("button", { name: "Add mentor" }).click();
    const dialog = page.getByRole("dialog", { name: "Add mentor" });
    await dialog.getByRole("button", { name: "Add mentor" }).click();
    await expect(dialog.getByText("Please enter the mentor’s name")).toBeVisible();
    await expect(dialog.getByLabel("Name")).toBeFocused();
    await expectNoAxeViolationsInDialog(dialog);
    await fill(page, { Name: "Jade Mensah", Expertise: "Screen print", Background: evil });
    await fill(page, { Bio: "Only for us.", Email: "jade@mentors.example", Phone: "020 7946 0811" });
    await dialog.getByRole("button", { name: "Add mentor" }).click();
    await expectToast(page, "Mentor created successfully", "Jade Mensah");
    await expect(row(page, "Jade Mensah")).toContainText("jade@mentors.example");
    await expectNoAxeViolations(page);
  });

  await test.step("add a session", async () => {
    await page.getByRole("tab", { name: /^Sessions/ }).click();
    await page.getByRole("button", { name: "Add session" }).click();
    const dialog = page.getByRole("dialog", { name: "Add session" });
    await expect(dialog.getByLabel("Max participants")).toHaveValue("20");
    await fill(page, { Title: "Two-colour posters", Date: "2099-03-14", Start: "18:00", End: "17:00" });
    await dialog.getByLabel("Mentor").selectOption({ label: "Jade Mensah, Screen print" });
    await dialog.getByRole("button", { name: "Add session" }).click();
    await expect(dialog.getByLabel("End")).toHaveAccessibleDescription(
      "Please choose an end after the start",
    );
    await expect(dialog.getByLabel("End")).toBeFocused();
    await expectNoAxeViolationsInDialog(dialog);
    await fill(page, { End: "20:00" });
    await dialog.getByRole("button", { name: "Add session" }).click();
    await expectToast(page, "Session created successfully", "Two-colour posters");
    await expect(row(page, "Two-colour posters")).toContainText("14 Mar 2099, 18:00–20:00");
  });

  await test.step("an open public page shows both without a reload, and no private field", async () => {
    await expect(visitor.getByRole("heading", { name: "Two-colour posters" })).toBeVisible();
    await expect(visitor.getByRole("heading", { name: "Jade Mensah" })).toBeVisible();
    await expect(visitor.getByText(evil)).toBeVisible();
    expect(await visitor.content()).not.toMatch(/Only for us|jade@mentors|7946 0811/);
  });

  await test.step("deactivate the mentor, after a confirmation that names the coming session", async () => {
    await page.getByRole("tab", { name: /^Mentors/ }).click();
    await page.getByRole("button", { name: "Deactivate Jade Mensah" }).click();
    const question = page.getByRole("dialog", { name: "Deactivate this mentor?" });
    await expect(question).toContainText("One session ahead names them");
    await expectNoAxeViolationsInDialog(question);
    await question.getByRole("button", { name: "Keep them" }).click();
    await expect(page.getByRole("button", { name: "Deactivate Jade Mensah" })).toBeFocused();
    await page.getByRole("button", { name: "Deactivate Jade Mensah" }).click();
    await question.getByRole("button", { name: "Deactivate" }).click();
    await expectToast(page, "Mentor deactivated successfully", "Jade Mensah");
    await expect(row(page, "Jade Mensah")).toContainText("Inactive");
    await expect(page.getByRole("button", { name: "Reactivate Jade Mensah" })).toBeFocused();
    await expect(visitor.getByText("No mentors yet")).toBeVisible();
    await page.getByRole("button", { name: "Reactivate Jade Mensah" }).click();
    await expect(visitor.getByRole("heading", { name: "Jade Mensah" })).toBeVisible();
  });

  await test.step("delete the session, after a confirmation", async () => {
    await page.getByRole("tab", { name: /^Sessions/ }).click();
    await pressInRow(page, "Two-colour posters", "Delete");
    const question = page.getByRole("dialog", { name: "Delete this session?" });
    await expect(question).toContainText("Two-colour posters, 14 Mar 2099");
    await expectNoAxeViolationsInDialog(question);
    await question.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Session deleted successfully", "Two-colour posters");
    await expect(page.getByRole("button", { name: "Add session" })).toBeFocused();
    await expect(visitor.getByText("No upcoming sessions scheduled.")).toBeVisible();
  });
});

test("one person’s place is cancelled with a reason, and a refused admission is looked into", async ({
  browser,
}) => {
  const { sql } = own();
  const mentorId = await addMentor(sql, "Marcus Bell", "Spoken word");
  const session = await addSession(sql, { title: "Say it louder", mentorId, date: "2099-01-02" });
  const other = await addSession(sql, { title: "Open decks", mentorId, date: "2099-01-09" });
  const place = await addPlace(sql, session, { name: "Nadia Okafor", code: "UT-7K4Q-91MX" });
  await addPlace(sql, other, { name: "Samira Dhalla", code: "UT-9QRC-17ZZ" });
  await sql`insert into campus_refused_admissions (id, event_id, booking_id, reason, device, scanned_at, recorded_at)
    values (gen_random_uuid(), ${session}, ${place}, 'cancelled', 'Mentor', now(), now())`;
  const page = await open(browser, wide);

  await page.getByRole("link", { name: /^1 refused after they were let in: Say it louder/ }).press("Enter");
  await expect(page.getByRole("tab", { name: "Door" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: /^1 refused after they were let in/ }).press("Enter");
  const refused = page.getByRole("dialog", { name: "Let in, then refused" });
  await expect(refused).toContainText("their place was not valid");
  await expect(refused).toContainText("The place is cancelled");
  await expectNoAxeViolationsInDialog(refused);
  await page.keyboard.press("Escape");
  await page.goBack();

  await page.getByRole("button", { name: /bookings for Say it louder/ }).press("Enter");
  await expect(page.getByRole("tab", { name: "Places" })).toBeFocused();
  await expect(page.getByLabel("Session", { exact: true })).toHaveValue(session);
  await expect(row(page, "Nadia Okafor")).toContainText("UT-7K4Q-91MX");
  await expect(row(page, "Samira Dhalla")).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Nadia Okafor: details" }).press("Enter");
  const details = page.getByRole("dialog", { name: "Nadia Okafor" });
  await expect(details).not.toContainText("University");
  await expectNoAxeViolationsInDialog(details);
  await details.getByRole("button", { name: "Cancel booking" }).click();
  const question = page.getByRole("dialog", { name: "Cancel this booking?" });
  await question.getByRole("button", { name: "Cancel and mail" }).click();
  await expect(question.getByLabel("Why")).toBeFocused();
  await question.getByLabel("Why").fill("The room is smaller than we thought.");
  await expectNoAxeViolationsInDialog(question);
  await question.getByRole("button", { name: "Cancel and mail" }).click();
  await expectToast(page, "Booking cancelled", "Nadia Okafor, UT-7K4Q-91MX");
  await expect(row(page, "Nadia Okafor")).toContainText("Cancelled");
  await page.getByLabel("Session", { exact: true }).selectOption({ label: "All sessions" });
  await expect(row(page, "Samira Dhalla")).toContainText("Confirmed");
});
