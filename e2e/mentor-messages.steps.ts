import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, request } from "@playwright/test";
import { siteForFile } from "./file-site.ts";
import { admin, signInOverApi } from "./sessions.ts";

export const message = {
  Name: "Amara Okafor",
  Email: "amara@college.example",
  Message: "How did you start?\nI have a drum.",
};

export async function open(page: Page, mentor: string): Promise<void> {
  await page.getByRole("button", { name: `Contact Mentor ${mentor}` }).click();
  await expect(dialog(page)).toBeVisible();
}

export function dialog(page: Page) {
  return page.getByRole("dialog", { name: "Contact Mentor" });
}

export function field(page: Page, label: string) {
  return dialog(page).getByLabel(label, { exact: true });
}

export function send(page: Page) {
  return dialog(page).getByRole("button", { name: "Send message" });
}

export async function expectFields(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(message)) await expect(field(page, label)).toHaveValue(value);
}

/** A site for a test file that emails mentors. The tests run in sequence. */
export function mentorsSite() {
  const own = siteForFile();

  return { own, mentorOf, visit };

  /** Creates a mentor with a unique name and email address. */
  async function mentorOf() {
    const mark = randomUUID().slice(0, 8);
    const [name, email] = [`Kofi ${mark}`, `kofi.${mark}@mentors.example`];
    const api = await request.newContext({ baseURL: own().site });
    const { access_token } = await signInOverApi(api, admin);
    const answer = await api.post("/api/admin/labs/mentors", {
      headers: { authorization: `Bearer ${access_token}` },
      data: {
        name,
        email,
        expertise: "Beats",
        background: null,
        bio: null,
        phone: null,
        idempotencyKey: randomUUID(),
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    const { id } = (await answer.json()) as { id: string };
    await api.dispose();
    return { id, name, email };
  }

  async function visit(browser: Browser, prepare?: (page: Page) => void): Promise<Page> {
    const page = await (await browser.newContext()).newPage();
    prepare?.(page);
    await page.goto(`${own().site}/labs`, { waitUntil: "networkidle" });
    return page;
  }
}
