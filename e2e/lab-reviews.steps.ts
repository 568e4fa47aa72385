import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { mailTo } from "./mail.ts";
import { admin, signedInStorage } from "./sessions.ts";

/** Creates an application through the API. */
export async function applied(page: Page, change: object = {}) {
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

export function itemOf(page: Page, title: string) {
  return page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });
}

export async function expectMail(email: string, subject: string): Promise<void> {
  const subjects = async () => (await mailTo(email)).map((mail) => mail.subject);
  await expect.poll(subjects).toContain(subject);
}

/** Opens a page for an admin, in a separate browser context. */
export async function office(page: Page, browser: Browser): Promise<Page> {
  const { baseURL = "" } = test.info().project.use;
  const storageState = await signedInStorage(baseURL, admin);
  return (await browser.newContext({ storageState, viewport: page.viewportSize(), baseURL })).newPage();
}

export async function openApplications(page: Page): Promise<void> {
  await page.goto("/admin/labs");
  await page.getByRole("tab", { name: /^Applications/ }).click();
}
