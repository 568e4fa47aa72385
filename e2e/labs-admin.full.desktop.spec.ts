import { expect, test } from "@playwright/test";
import { expectToast, fill } from "./auth.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { pressInRow } from "./event-rows.steps.ts";
import { expectStillThroughout, observeLayoutShift } from "./first-view.ts";
import { addMentor, addSession, labsSite, wide } from "./labs-admin.steps.ts";

const { own, newPage, open, visit } = labsSite();

test("a concurrent change by another admin is shown, and the draft stays", async ({ browser }) => {
  const { sql } = own();
  const mentorId = await addMentor(sql, "Marcus Bell", "Spoken word");
  await addSession(sql, { title: "Say it louder", mentorId, date: "2099-01-02" });
  const page = await open(browser, wide);

  await pressInRow(page, "Say it louder", "Delete");
  const question = page.getByRole("dialog", { name: "Delete this session?" });
  await page.route("**/api/changes", (route) => route.abort());
  await sql`delete from campus_events where kind = 'session'`;
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question.getByRole("alert")).toContainText("This session is deleted already.");
  await expectToast(page, "Error", "Failed to delete session");
  await expect(question.getByRole("button", { name: "Delete" })).toHaveCount(0);
  await question.getByRole("button", { name: "Close" }).first().click();
  await expect(page.getByText("No upcoming sessions scheduled.")).toBeVisible();

  await page.getByRole("button", { name: "Add session" }).click();
  const dialog = page.getByRole("dialog", { name: "Add session" });
  await fill(page, { Title: "Late", Date: "2099-03-14", Start: "18:00", End: "19:00" });
  await dialog.getByLabel("Mentor").selectOption({ label: "Marcus Bell, Spoken word" });
  await sql`update lab_mentors set is_active = false, deactivated_at = now()`;
  await dialog.getByRole("button", { name: "Add session" }).click();
  await expectToast(page, "Error", "Failed to create session");
  await expect(dialog.getByLabel("Title")).toHaveValue("Late");
  await expect(dialog).toContainText("This mentor is no longer active. Choose another mentor.");
});

test("the panel is at the top of /labs for admins only, and links back from /admin/labs", async ({
  browser,
}) => {
  const page = await newPage(browser, { width: 390, height: 844 });
  await page.addInitScript(observeLayoutShift);
  await page.goto(`${own().site}/labs`);
  const panel = page.getByRole("region", { name: "Labs Admin Panel" });
  await expect(panel.getByRole("tab")).toContainText(["Sessions 0", "Mentors 0", "Applications 0"]);
  // An admin is also an editor: the button to edit the poster's text arrives with its script.
  await expectStillThroughout(page, 0.15);
  await expectNoAxeViolations(page);
  await panel.getByRole("tab", { name: /^Sessions/ }).press("Enter");
  await expect(panel.getByText("No upcoming sessions scheduled.")).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await panel.getByRole("button", { name: "Close the panel" }).click();
  await expect(panel.getByText("No upcoming sessions scheduled.")).toHaveCount(0);
  await expect(panel.getByRole("tab", { name: /^Sessions/ })).toBeFocused();

  // The browser has stored the role: the first paint reserves the panel's height, and the panel is open.
  await page.reload();
  await expect(panel.getByText("No upcoming sessions scheduled.")).toBeVisible();
  await expectStillThroughout(page);

  const visitor = await visit(browser);
  await expect(visitor.getByText("No mentors yet")).toBeVisible();
  await expect(visitor.getByText("Labs Admin Panel")).toHaveCount(0);

  await page.goto(`${own().site}/admin/labs`);
  await page.getByRole("main").getByRole("link", { name: "Today", exact: true }).click();
  await expect(page).toHaveURL(`${own().site}/admin`);
});
