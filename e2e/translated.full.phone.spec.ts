import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { registrationMessages } from "../src/features/programme/registrations/registrations.rules.ts";
import { pages } from "../src/features/site/pages.ts";
import { closeSent, expectToast, fill, signIn } from "./auth.steps.ts";
import { campusSite, card } from "./campus.steps.ts";
import { holdRequests } from "./held-requests.ts";
import { password, signUpOverApi } from "./sessions.ts";
import { translate } from "./translation.ts";

const campus = campusSite();

for (const when of ["before hydration", "after hydration"] as const)
  test.describe(`on a page that the browser translates ${when}`, () => {
    const pageErrors: string[] = [];

    test.beforeEach(() => void pageErrors.splice(0));

    test.afterEach(() => expect(pageErrors).toEqual([]));

    async function translated(page: Page): Promise<void> {
      // React reports the hydration of a translated page as a recoverable error, and renders it again.
      page.on("pageerror", ({ message }) => {
        if (!/React error #418/.test(message)) pageErrors.push(message);
      });
      await translate(page, when);
    }

    test("a person signs in after a wrong password", async ({ page }) => {
      const { email } = await signUpOverApi(page.request);
      await translated(page);
      await page.goto("/auth");
      await ready(page);
      await signIn(page, email, "");
      await expect(page.getByText("Type your password.")).toBeVisible();
      await signIn(page, email, "not the password");
      await expectToast(page, "Sign In Failed");
      const held = await holdRequests(page, "**/auth/v1/token*");
      await signIn(page, email, password);
      await expect(page.getByRole("button", { name: "Signing in…" })).toBeVisible();
      held.release();
      await expectToast(page, "Welcome back!");
      await expect(page).toHaveURL("/");
    });

    test("a person signs up for alerts", async ({ page }) => {
      await translated(page);
      await page.goto("/");
      await ready(page);
      await page
        .getByRole("button", { name: /sign up for alerts/i })
        .first()
        .click();
      const dialog = page.getByRole("dialog", { name: "Sign up for alerts" });
      await expect(dialog.getByLabel("Event")).not.toHaveValue("");
      await dialog.getByRole("button", { name: "Get my code" }).click();
      await expect(dialog.getByText("Please enter your email address")).toBeVisible();
      await dialog.getByLabel("Email").fill(`${randomUUID()}@people.example`);
      await dialog.getByLabel("Full name").fill("Amara Okafor");
      await dialog.getByLabel("Telephone").fill("020 7946 0182");
      await page.route("**/api/signal/invitations", (route) => route.abort(), { times: 1 });
      await dialog.getByRole("button", { name: "Get my code" }).click();
      await expect(dialog.getByRole("alert")).toContainText("What you typed is kept.");
      const held = await holdRequests(page, "**/api/signal/invitations");
      await dialog.getByRole("button", { name: "Get my code" }).click();
      await expect(dialog.getByRole("button", { name: "Generating Code..." })).toBeVisible();
      held.release();
      await expect(page.getByText(/Your invitation code is: /)).toBeVisible();
      await expect(dialog).toBeHidden();
    });

    test("a person registers for the programme", async ({ page }) => {
      await translated(page);
      await page.goto(pages.programme.path);
      await ready(page);
      await page.getByRole("button", { name: "Register Now" }).first().click();
      const dialog = page.getByRole("dialog");
      await fill(page, {
        "Full name": "Amara Okafor",
        Email: `${randomUUID()}@college.example`,
        "Phone number": "020 7946 0000",
        Age: "15",
        "Address in Newham": "Stratford",
        "Why do you want to join?": "I freeze in exams.",
      });
      await dialog.locator("[type=submit]").click();
      await expect(dialog.getByLabel("Age")).toHaveAccessibleDescription(
        new RegExp(registrationMessages.age),
      );
      await dialog.getByLabel("Age").fill("17");
      const held = await holdRequests(page, "**/api/programme/registrations");
      await dialog.locator("[type=submit]").click();
      await expect(dialog.getByRole("button", { name: registrationMessages.sending })).toBeVisible();
      held.release();
      await closeSent(page, registrationMessages.sent);
      await expect(dialog.locator("form")).toBeHidden();
    });

    test("a person books a ticket, and the free places follow other bookings", async ({ browser }) => {
      const email = "nadia@example.org";
      await campus.userIdOf(email);
      const page = await campus.open(browser, email, {}, "about:blank");
      await translated(page);
      await page.goto("/campus-tickets");
      await ready(page);
      await page.getByRole("button", { name: "GET TICKET: UCL" }).click();
      const form = page.getByRole("dialog").filter({ has: page.locator("form") });
      await expect(form.getByText(/42 left/)).toBeVisible();
      await campus.sql`update campus_events set current_attendees = 159 where university = 'UCL'`;
      await expect(form.getByText(/41 left/)).toBeVisible();
      await form.getByRole("button", { name: "BOOK TICKET" }).click();
      await expect(form.getByText("Name must be between 2 and 100 characters")).toBeVisible();
      await fill(page, { "Full name": "Nadia Okafor", University: "UCL" });
      await expect(form.getByText("Name must be between 2 and 100 characters")).toBeHidden();
      await form.getByRole("button", { name: "BOOK TICKET" }).click();
      const ticket = page.getByRole("dialog", { name: "TICKET SECURED!" });
      await expect(ticket.getByText(/UT-[0-9A-Z]{4}-[0-9A-Z]{4}/)).toBeVisible();
      await ticket.getByRole("button", { name: "CLOSE" }).click();
      await expect(page.getByRole("link", { name: "Your ticket: UCL" })).toBeVisible();
      await expect(card(page, "UCL")).toContainText("160 / 200 going");
      await page.getByRole("button", { name: "Join the waiting list: Goldsmiths" }).click();
      await expect(page.getByRole("button", { name: "Leave the waiting list: Goldsmiths" })).toBeVisible();
      await page.getByRole("link", { name: "Your ticket: UCL" }).click();
      await page.getByRole("button", { name: "I can’t come: UCL" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Cancel ticket" }).click();
      await expectToast(page, "Ticket cancelled");
    });
  });

/** Resolves after the page is hydrated and translated. */
async function ready(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await expect(page.locator("h1 font, h2 font").first()).toBeAttached();
}
