import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, request, test } from "@playwright/test";
import { brand } from "../src/brand.ts";
import { contactMessages as words } from "../src/features/labs/contact-requests/contact-requests.rules.ts";
import { mailbox } from "../src/shared/mail/mailbox.testing.ts";
import { expectToast, fill } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { siteForFile } from "./file-site.ts";
import { admin, signInOverApi } from "./sessions.ts";

// Messages to a mentor, on a site of its own with known mentors.
const own = siteForFile();

const message = {
  Name: "Amara Okafor",
  Email: "amara@college.example",
  Message: "How did you start?\nI have a drum.",
};

test("a message with all fields is sent and mailed to the mentor", async ({ browser }) => {
  const mentor = await mentorOf();
  const heard: string[] = [];
  const page = await visit(browser, (opened) =>
    opened.on("response", async (response) => {
      if (/html|json|javascript/.test(response.headers()["content-type"] ?? ""))
        heard.push(await response.text().catch(() => ""));
    }),
  );
  const opener = page.getByRole("button", { name: `Contact Mentor ${mentor.name}` });
  await opener.click();
  await expectNoAxeViolationsInDialog(dialog(page));
  for (const [label, text] of Object.entries(message)) {
    await expect(send(page)).toBeDisabled();
    await fill(page, { [label]: text });
  }
  await expect(send(page)).toBeEnabled();
  await expect(field(page, "Email")).toHaveAttribute("type", "email");
  await fill(page, { Email: "amara at college" });
  await send(page).click();
  await expect(field(page, "Email")).toBeFocused();
  await expect(field(page, "Email")).toHaveAccessibleDescription("Please enter a valid email address");
  await expectNoAxeViolations(page);
  await fill(page, { Email: message.Email });
  await send(page).click();
  await expectToast(page, "Sent", words.sent);
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();

  const { mailTo } = mailbox(...own().mailFolders);
  await expect.poll(async () => (await mailTo(mentor.email)).length, { timeout: 20_000 }).toBe(1);
  const [mail] = await mailTo(mentor.email);
  expect(mail?.text).toContain("I have a drum.");
  expect(mail?.replyTo?.map(({ address }) => address)).toEqual([message.Email, brand.contactEmail]);
  expect(heard.length).toBeGreaterThan(3);
  expect(heard.join()).not.toContain(mentor.email);

  await opener.click();
  await expect(field(page, "Message")).toHaveValue("");
});

test("a failed send keeps the draft, and a retry sends it once", async ({ browser }) => {
  const mentor = await mentorOf();
  const page = await visit(browser);
  await open(page, mentor.name);
  await fill(page, message);
  // The server stores it, and the response is lost.
  await page.route("**/messages", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page).click();
  await expectToast(page, "Error", words.failed);
  await expect(dialog(page).getByRole("alert")).toContainText("What you typed is kept.");
  await expectFields(page);

  await page.unroute("**/messages");
  await send(page).click();
  await expectToast(page, "Sent", words.sent);
  const { sql } = own();
  expect(await sql`select id from mentor_contact_requests where mentor_id = ${mentor.id}`).toHaveLength(1);
});

test("a draft is discarded only after a confirmation", async ({ browser }) => {
  const mentor = await mentorOf();
  const page = await visit(browser);
  await open(page, mentor.name);
  await fill(page, { Message: message.Message });
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Close it unsent?" });
  await expectNoAxeViolationsInDialog(question);
  await question.getByRole("button", { name: "Keep writing" }).click();
  await expect(field(page, "Message")).toHaveValue(message.Message);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Discard it" }).click();
  await expect(dialog(page)).toBeHidden();
});

test("a mentor deactivated meanwhile gets no message, and the draft stays", async ({ browser }) => {
  const mentor = await mentorOf();
  const page = await visit(browser);
  await open(page, mentor.name);
  await fill(page, message);
  await own().sql`update lab_mentors set is_active = false, deactivated_at = now() where id = ${mentor.id}`;
  await expect(page.getByRole("heading", { name: mentor.name, includeHidden: true })).toHaveCount(0);
  await send(page).click();
  await expect(dialog(page).getByRole("alert")).toContainText(words.unavailable);
  await expectToast(page, "Error", words.failed);
  await expectFields(page);
  expect(await own().sql`select id from mentor_contact_requests where mentor_id = ${mentor.id}`).toHaveLength(
    0,
  );
});

test("without JavaScript the button is a mail link to the charity", async ({ browser }) => {
  const mentor = await mentorOf();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${own().site}/labs`);
  await expect(page.getByRole("link", { name: `Contact Mentor ${mentor.name}` })).toHaveAttribute(
    "href",
    `mailto:${brand.contactEmail}`,
  );
});

/** Creates a mentor with a name and an e-mail address of their own. */
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
  const { viewport } = test.info().project.use;
  const page = await (await browser.newContext({ ...(viewport && { viewport }) })).newPage();
  prepare?.(page);
  await page.goto(`${own().site}/labs`, { waitUntil: "networkidle" });
  return page;
}

async function open(page: Page, mentor: string): Promise<void> {
  await page.getByRole("button", { name: `Contact Mentor ${mentor}` }).click();
  await expect(dialog(page)).toBeVisible();
}

function dialog(page: Page) {
  return page.getByRole("dialog", { name: "Contact Mentor" });
}

function field(page: Page, label: string) {
  return dialog(page).getByLabel(label, { exact: true });
}

function send(page: Page) {
  return dialog(page).getByRole("button", { name: "Send message" });
}

async function expectFields(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(message)) await expect(field(page, label)).toHaveValue(value);
}
