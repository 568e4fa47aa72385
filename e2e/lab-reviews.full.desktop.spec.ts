import { type Browser, expect, type Page, test } from "@playwright/test";
import { holdAnswers, holdRequests } from "./held-requests.ts";
import { applied, expectMail, itemOf, office, openApplications } from "./lab-reviews.steps.ts";
import { closePages } from "./own-site.ts";

// Admins decide about applications; each test has a separate one.

test.afterEach(closePages);

test("the focus moves to Reopen also if another application comes in during the decision", async ({
  page,
  browser,
}) => {
  const { title, desk, item } = await opened(page, browser);
  const held = await holdRequests(desk, "**/review");
  await item.getByRole("button", { name: `Approve: ${title}` }).click();
  const other = await applied(page);
  await expect(itemOf(desk, other.title)).toBeVisible();
  held.release();
  await expect(item.getByText("Approved", { exact: true })).toBeVisible();
  await expect(item.getByRole("button", { name: `Reopen: ${title}` })).toBeFocused();
});

test("a late answer to Reopen does not close the dialog of the next decision", async ({ page, browser }) => {
  const { title, desk, item } = await opened(page, browser);
  await item.getByRole("button", { name: `Approve: ${title}` }).click();
  await expect(item.getByText("Approved", { exact: true })).toBeVisible();
  const { release } = await holdAnswers(desk, "**/review");
  await item.getByRole("button", { name: `Reopen: ${title}` }).click();
  await item.getByRole("button", { name: `Reject: ${title}` }).click();
  const question = desk.getByRole("dialog", { name: "Reject this lab?" });
  const confirm = question.getByRole("button", { name: /^Reject/ });
  await expect(confirm).toHaveAttribute("aria-busy", "true");
  release();
  await expect(confirm).not.toHaveAttribute("aria-busy");
  await desk.unroute("**/review");
  await confirm.click();
  await expect(item.getByText("Rejected", { exact: true })).toBeVisible();
});

test("Reopen, pressed before the answer to Approve, is carried out after it", async ({ page, browser }) => {
  const { title, desk, item } = await opened(page, browser);
  const { release } = await holdAnswers(desk, "**/review");
  await item.getByRole("button", { name: `Approve: ${title}` }).click();
  // A live change shows the decision.
  await item.getByRole("button", { name: `Reopen: ${title}` }).click();
  release();
  const approve = item.getByRole("button", { name: `Approve: ${title}` });
  await expect(approve).toBeVisible();
  await expect(approve).not.toHaveAttribute("aria-busy");
});

test("a failed decision changes nothing, and can be retried", async ({ page, browser }) => {
  const { title, email, desk, item } = await opened(page, browser);
  await desk.route("**/review", (route) => route.abort());
  await item.getByRole("button", { name: `Reject: ${title}` }).click();
  const question = desk.getByRole("dialog", { name: "Reject this lab?" });
  await question.getByRole("button", { name: "Reject and mail" }).click();
  await expect(question.getByRole("alert")).toContainText("Check your connection and try again.");
  await desk.unroute("**/review");
  await question.getByRole("button", { name: "Keep it" }).click();
  await item.getByRole("button", { name: `Approve: ${title}` }).click();
  await expect(item.getByText("Approved", { exact: true })).toBeVisible();
  await expectMail(email, "Yes to your lab");
});

/** Opens a new application on an admin's page. */
async function opened(page: Page, browser: Browser) {
  const { title, email } = await applied(page);
  const desk = await office(page, browser);
  await openApplications(desk);
  return { title, email, desk, item: itemOf(desk, title) };
}
