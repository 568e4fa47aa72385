import { randomUUID } from "node:crypto";
import { type Browser, expect, type Locator, type Page, request, test } from "@playwright/test";
import { DAY_MS } from "../src/shared/time/durations.ts";
import { londonDate } from "../src/shared/time/london.ts";
import { expectToast, fill } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { card } from "./campus.steps.ts";
import { menuOf, pressInRow } from "./event-rows.steps.ts";
import { siteForFile } from "./file-site.ts";
import { addMentor, row } from "./labs-admin.steps.ts";
import { as } from "./my-tickets.steps.ts";
import { mailAbout, userIdOf } from "./own-site.ts";
import { admin, openAs, password } from "./sessions.ts";

const own = siteForFile({ CONFIRM_EMAIL: "off" });

const title = "Beats on a phone";
const tomorrow = londonDate(new Date(Date.now() + DAY_MS));
const [ada = "", grace = "", waiting = ""] = ["ada", "grace", "zoe"].map((name) => `${name}@site.example`);

test("an admin adds a session, moves it, and calls it off", async ({ browser }) => {
  await addMentor(own().sql, "Amara James", "Beats");
  const desk = await open(browser, `${own().site}/admin/labs`, true);
  const visitor = await open(browser, `${own().site}/labs`);

  await test.step("the session has a minimum age and what its room has", async () => {
    await addSession(desk);
    await expectToast(desk, "Session created successfully", title);
    await expect(row(desk, title).getByRole("link").first()).toBeFocused();
    await expectNoAxeViolations(desk);
    await expect(card(visitor, title)).toContainText("16 and over");
    await expect(card(visitor, title)).toContainText("Step-free, quiet room. Lift by the bar.");
  });

  await book(ada, "Ada Example");
  await book(grace, "Grace Example");
  await callAs(waiting, "/campus/waiting-list", { eventId: await sessionId() });
  await expect(row(desk, title)).toContainText("2 / 2");

  await test.step("an edit that moves nothing is saved at once, and mailed to nobody", async () => {
    const form = await edit(desk);
    await form.getByLabel("Description").fill("Bring headphones.");
    await form.getByRole("button", { name: "Save session" }).click();
    await expectToast(desk, "Session saved", title);
    await expect(menuOf(desk, title)).toBeFocused();
    await expect(card(visitor, title)).toContainText("Bring headphones.");
  });

  await test.step("a move is confirmed with the number of people, who are mailed", async () => {
    const form = await edit(desk);
    await form.getByLabel("Where").fill("The print room");
    await fill(desk, { Start: "18:30", End: "20:30" });
    await form.getByRole("button", { name: "Save session" }).press("Enter");
    const question = desk.getByRole("dialog", { name: "Move the session?" });
    await expect(question).toContainText("2 people have places, and one is waiting.");
    await expectNoAxeViolationsInDialog(question);
    await question.getByRole("button", { name: "KEEP AS IT WAS" }).press("Enter");
    await expect(form.getByLabel("Where")).toHaveValue("The print room");
    await form.getByRole("button", { name: "Save session" }).press("Enter");
    await question.getByRole("button", { name: "MOVE AND MAIL THEM" }).press("Enter");
    await expectToast(desk, "Session saved", title);
    await expect(menuOf(desk, title)).toBeFocused();
    const mail = await mailAbout(own(), ada, "Your lab session has changed");
    expect(mail.text).toMatch(/18:30–20:30\s+The print room/);
    await mailAbout(own(), waiting, "Changed: the session on your waiting list");
    await expect(card(visitor, title)).toContainText("The print room");
  });

  await test.step("the session is called off after a confirmation, and everybody is mailed", async () => {
    await pressInRow(desk, title, "Cancel event");
    const question = desk.getByRole("dialog", { name: "Cancel this session?" });
    await expect(question).toContainText("2 people have places, and one is waiting.");
    await question.getByLabel("Message to everyone").fill("The room floods.");
    await expectNoAxeViolationsInDialog(question);
    await question.getByRole("button", { name: "Cancel session" }).press("Enter");
    await expectToast(desk, "Event cancelled", "We’re sending 3 emails.");
    await expect(row(desk, title)).toContainText("Cancelled");
    await expect(desk.getByRole("button", { name: "Add session" })).toBeFocused();
    await expectNoAxeViolations(desk);
    for (const email of [ada, grace])
      expect((await mailAbout(own(), email, "Your lab session is cancelled")).text).toContain(
        "The room floods.",
      );
    await mailAbout(own(), waiting, "Cancelled: the session on your waiting list");
    await expect(card(visitor, title)).toHaveCount(0);
  });
});

async function addSession(desk: Page): Promise<void> {
  await desk.getByRole("button", { name: "Add session" }).press("Enter");
  const form = desk.getByRole("dialog", { name: "Add session" });
  await fill(desk, { Title: title, Date: tomorrow, Start: "18:00", End: "20:00", "Max participants": "2" });
  await form.getByLabel("Mentor").selectOption({ label: "Amara James, Beats" });
  await form.getByLabel("Where").fill("Studio 2");
  await form.getByLabel("Minimum age").selectOption({ label: "16 and over" });
  const access = form.getByRole("group", { name: /^Access/ });
  for (const fact of ["Step-free", "Steps"]) await access.getByLabel(fact, { exact: true }).press("Space");
  await form.getByLabel("More about access").fill("Lift by the bar.");
  await form.getByRole("button", { name: "Add session" }).press("Enter");
  await expect(access).toHaveAccessibleDescription(/step-free/i);
  await expectNoAxeViolationsInDialog(form);
  for (const fact of ["Steps", "Quiet room"]) await access.getByLabel(fact, { exact: true }).press("Space");
  await form.getByRole("button", { name: "Add session" }).press("Enter");
}

async function edit(desk: Page): Promise<Locator> {
  await pressInRow(desk, title, "Edit");
  return desk.getByRole("dialog", { name: "Edit session" });
}

async function sessionId(): Promise<string> {
  const [session] = await own().sql`select id from lab_sessions`;
  return String(session?.id);
}

/** Calls the API as a member, created if needed. */
async function callAs(email: string, path: string, data: object): Promise<void> {
  await userIdOf(own(), email);
  const api = await request.newContext({ baseURL: own().site });
  await (await as(api, { email, password }))(path, data);
  await api.dispose();
}

async function book(email: string, fullName: string): Promise<void> {
  const eventId = await sessionId();
  const form = { eventId, idempotencyKey: randomUUID(), fullName, email, ageBand: "18" };
  await callAs(email, "/labs/bookings", form);
}

async function open(browser: Browser, address: string, isAdmin = false): Promise<Page> {
  return openAs(browser, own().site, isAdmin ? admin : undefined, address);
}
