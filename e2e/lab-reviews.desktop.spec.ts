import { expect, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { applied, expectMail, itemOf, office, openApplications } from "./lab-reviews.steps.ts";
import { closePages } from "./own-site.ts";

// Admins decide about applications; each test has a separate one.

test.afterEach(closePages);

test("an admin reads an application, decides once, and the applicant is mailed", async ({
  page,
  browser,
}) => {
  const evil = "<img src=x onerror=alert(1)>";
  const { title, email } = await applied(page, { labDescription: evil });
  const [first, second] = [await office(page, browser), await office(page, browser)];
  // The second admin's page receives no live changes.
  await second.route("**/api/**/changes", (route) => route.abort());
  for (const desk of [first, second]) await openApplications(desk);
  const item = itemOf(first, title);
  for (const text of ["Amara Okafor", email, "020 7946 0000", "3 hours", "14 to 17", evil, "Not given"])
    await expect(item).toContainText(text);
  await expectNoAxeViolations(first, "[role=tabpanel]");

  await item.getByRole("button", { name: `Under review: ${title}` }).click();
  await expectToast(first, "Application status updated", title);
  await expect(item.getByText("Under review", { exact: true })).toBeVisible();
  const reopen = item.getByRole("button", { name: `Reopen: ${title}` });
  await expect(reopen).toBeFocused();
  await expect(item.getByRole("button")).toHaveCount(1);
  await expectMail(email, "We are looking at your lab");

  await test.step("the other admin's decision is too late, and the current status is shown", async () => {
    const stale = itemOf(second, title);
    await stale.getByRole("button", { name: `Approve: ${title}` }).click();
    await expectToast(second, "Error", "Failed to update application");
    await expect(stale.getByRole("alert")).toContainText("this application is under review.");
    await expect(stale.getByText("Under review", { exact: true })).toBeVisible();
    await expectNoAxeViolations(second, "[role=tabpanel]");
  });

  await reopen.click();
  await expect(item.getByRole("button", { name: `Approve: ${title}` })).toBeFocused();
  await item.getByRole("button", { name: `Reject: ${title}` }).click();
  const question = first.getByRole("dialog", { name: "Reject this lab?" });
  await expectNoAxeViolationsInDialog(question);
  await question.getByRole("button", { name: "Keep it" }).click();
  await item.getByRole("button", { name: `Reject: ${title}` }).click();
  await question.getByRole("button", { name: "Reject and mail" }).click();
  await expect(item.getByText("Rejected", { exact: true })).toBeVisible();
  await expect(question).toBeHidden();
  await expect(reopen).toBeFocused();
  await expectMail(email, "An answer about your lab");
});
