import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { mailTo } from "./mail.ts";
import { closePages } from "./own-site.ts";
import { admin, signedInStorage } from "./sessions.ts";

// Admins decide on applications; each test has its own.

test.afterEach(closePages);

test("an admin reads an application, decides once, and the applicant is mailed", async ({
  page,
  browser,
}) => {
  const evil = "<img src=x onerror=alert(1)>";
  const { title, email } = await applied(page, { labDescription: evil });
  const [first, second] = [await office(page, browser), await office(page, browser)];
  // The second admin's page gets no live changes.
  await second.route("**/api/changes", (route) => route.abort());
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
    await expect(stale.getByRole("alert")).toContainText("this application is under review now");
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

test("the focus moves to Reopen also if another application comes in during the decision", async ({
  page,
  browser,
}) => {
  const { title } = await applied(page);
  const desk = await office(page, browser);
  await openApplications(desk);
  const item = itemOf(desk, title);
  const held = Promise.withResolvers<void>();
  await desk.route("**/review", async (route) => {
    await held.promise;
    await route.continue();
  });
  await item.getByRole("button", { name: `Approve: ${title}` }).click();
  const other = await applied(page);
  await expect(itemOf(desk, other.title)).toBeVisible();
  held.resolve();
  await expect(item.getByText("Approved", { exact: true })).toBeVisible();
  await expect(item.getByRole("button", { name: `Reopen: ${title}` })).toBeFocused();
});

test("a late answer to Reopen does not close the dialog of the next decision", async ({ page, browser }) => {
  const { title } = await applied(page);
  const desk = await office(page, browser);
  await openApplications(desk);
  const item = itemOf(desk, title);
  await item.getByRole("button", { name: `Approve: ${title}` }).click();
  await expect(item.getByText("Approved", { exact: true })).toBeVisible();
  const release = await holdAnswers(desk);
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
  const { title } = await applied(page);
  const desk = await office(page, browser);
  await openApplications(desk);
  const item = itemOf(desk, title);
  const release = await holdAnswers(desk);
  await item.getByRole("button", { name: `Approve: ${title}` }).click();
  // A live change shows it.
  await item.getByRole("button", { name: `Reopen: ${title}` }).click();
  release();
  const approve = item.getByRole("button", { name: `Approve: ${title}` });
  await expect(approve).toBeVisible();
  await expect(approve).not.toHaveAttribute("aria-busy");
});

test("a failed decision changes nothing, and can be retried", async ({ page, browser }) => {
  const { title, email } = await applied(page);
  const desk = await office(page, browser);
  await openApplications(desk);
  const item = itemOf(desk, title);
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

/** The server carries out decisions, but their answers wait for the returned function. */
async function holdAnswers(desk: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await desk.route("**/review", async (route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response });
  });
  return held.resolve;
}

/** Creates an application over the API. */
async function applied(page: Page, change: object = {}) {
  const mark = randomUUID().slice(0, 8);
  const [email, title] = [`${mark}@college.example`, `Beats from a biscuit tin ${mark}`];
  const answer = await page.request.post("/api/labs/applications", {
    data: {
      applicantName: "Amara Okafor",
      applicantEmail: email,
      phone: "020 7946 0000",
      labTitle: title,
      labDescription: "We hit things and record them.",
      targetAudience: "14 to 17",
      durationHours: 3,
      idempotencyKey: randomUUID(),
      ...change,
    },
  });
  expect(answer.status()).toBe(204);
  return { email, title };
}

function itemOf(page: Page, title: string) {
  return page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });
}

async function expectMail(email: string, subject: string): Promise<void> {
  const subjects = async () => (await mailTo(email)).map((mail) => mail.subject);
  await expect.poll(subjects, { timeout: 20_000 }).toContain(subject);
}

/** A page of an admin, in a context of their own. */
async function office(page: Page, browser: Browser): Promise<Page> {
  const { baseURL = "" } = test.info().project.use;
  const storageState = await signedInStorage(baseURL, admin);
  return (await browser.newContext({ storageState, viewport: page.viewportSize(), baseURL })).newPage();
}

async function openApplications(page: Page): Promise<void> {
  await page.goto("/admin/labs");
  await page.getByRole("tab", { name: /^Applications/ }).click();
}
