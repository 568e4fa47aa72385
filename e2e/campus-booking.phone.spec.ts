import { expect, test } from "@playwright/test";
import { expectToast, fill, signIn } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { campusSite, card, tickets } from "./campus.steps.ts";
import { fillIn, formIn, unfold } from "./campus-booking.steps.ts";
import { password } from "./sessions.ts";

const campus = campusSite();

const code = /UT-[0-9A-Z]{4}-[0-9A-Z]{4}/;

test("signed out: Join asks to sign in, and so does a ticket; sign in on the way, book, and the card shows it", async ({
  browser,
}) => {
  await campus.userIdOf("nadia@example.org");
  const page = await campus.open(browser);
  const prompt = page.getByRole("dialog", { name: "AUTHENTICATION REQUIRED" });
  await page.getByRole("button", { name: "Join the waiting list: Goldsmiths" }).click();
  await expect(prompt).toBeVisible();
  await prompt.getByRole("button", { name: "CANCEL" }).click();

  await page.getByRole("button", { name: "GET TICKET: UCL" }).click();
  await expect(prompt).toContainText("You must be signed in to book tickets. Please sign in and try again.");
  await expectNoAxeViolationsInDialog(prompt);
  await prompt.getByRole("button", { name: "CANCEL" }).click();
  await expect(page.getByRole("button", { name: "GET TICKET: UCL" })).toBeFocused();
  await page.keyboard.press("Enter");
  await prompt.getByRole("link", { name: "SIGN IN" }).click();
  await signIn(page, "nadia@example.org", password);

  const form = formIn(page);
  await expect(form).toContainText("Great Hall, London");
  await expect(form.getByText("£5.00, pay at the door · 42 left")).toBeVisible();
  // The price appears a second time next to the button.
  await expect(form.locator("form").getByText("£5.00, pay at the door", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(campus.site + tickets);
  await expect(form.getByLabel("Email")).toHaveValue("nadia@example.org");
  await expect(form.getByLabel("Email")).toHaveAttribute("readonly");
  await form.getByRole("button", { name: "BOOK TICKET" }).click();
  await expect(form.getByText("Name must be between 2 and 100 characters")).toBeVisible();
  await expect(form.getByLabel("Full name")).toBeFocused();
  await expect(form.getByRole("link", { name: "What we keep of you" })).toHaveAttribute(
    "href",
    "/privacy#booking",
  );
  await expect(form.getByLabel("Phone")).toBeHidden();
  await unfold(form);
  await fill(page, { "Full name": "Nadia Okafor", Phone: "0790", University: "UCL", Course: "Architecture" });
  await expect(form.getByText("Please enter a valid phone number")).toBeVisible();
  await expectNoAxeViolations(page);
  await fill(page, { Phone: "+44 20 7946 0958" });
  await expect(form.getByText("Please enter a valid phone number")).toBeHidden();
  await form.getByLabel("Year of study").selectOption({ label: "Postgraduate" });
  await fill(page, { Phone: "0790" });
  await unfold(form);
  await form.getByRole("button", { name: "BOOK TICKET" }).click();
  await expect(form.getByLabel("Phone")).toBeFocused();
  await fill(page, { Phone: "+44 20 7946 0958" });
  await form.getByRole("button", { name: "BOOK TICKET" }).dblclick();

  const ticket = page.getByRole("dialog", { name: "TICKET SECURED!" });
  await expect(ticket.getByText(code)).toBeVisible();
  await expect(ticket).toContainText("Ticket booked successfully!");
  await expect(ticket.getByRole("button", { name: "CLOSE" })).toBeFocused();
  await expect(ticket.getByRole("button", { name: "CLOSE" })).toBeInViewport({ ratio: 1 });
  for (const text of [
    "Nadia Okafor",
    "14 Mar 2040, doors 18:30",
    "£5.00, pay at the door",
    "Great Hall",
    "UCL, London",
  ])
    await expect(ticket.getByText(text, { exact: true })).toBeVisible();
  const printed = await ticket.getByText(code).textContent();
  await expect(ticket.getByRole("img", { name: `QR code of ${printed}` })).toBeVisible();
  const saved = page.waitForEvent("download");
  await ticket.getByRole("button", { name: "Add to calendar" }).click();
  expect((await saved).suggestedFilename()).toMatch(/2040-03-14\.ics$/);
  await expectNoAxeViolationsInDialog(ticket);
  await ticket.getByRole("button", { name: "CLOSE" }).click();
  await expect(page.getByRole("link", { name: "Your ticket: UCL" })).toBeFocused();
  await expect(card(page, "UCL")).toContainText("159 / 200 going");
  expect(await campus.sql`select ticket_code, year_of_study, course from campus_ticket_bookings`).toEqual([
    { ticket_code: printed, year_of_study: 5, course: "Architecture" },
  ]);
});

test("the last ticket goes while one types: join the waiting list, and accept the offered place", async ({
  browser,
}) => {
  const page = await campus.open(browser, "late@example.org");
  const form = await fillIn(page, "UCL");
  await campus.sql`update campus_events set current_attendees = 200, status = 'sold_out', status_when_open = 'tickets_live'
    where university = 'UCL'`;
  await form.getByRole("button", { name: "BOOK TICKET" }).click();
  await expect(form.getByRole("alert")).toContainText("The last ticket has just gone.");
  await form.getByRole("button", { name: "Join the waiting list" }).click();
  await expectToast(page, "You are on the waiting list");
  await expect(card(page, "UCL")).toContainText("You are next.");
  await expect(form).toBeHidden();

  await campus.sql`update campus_waiting_list set state = 'offered', offer_ends_at = now() + interval '1 hour'`;
  await campus.sql`update campus_events set current_attendees = 199, held_places = 1 where university = 'UCL'`;
  await page.getByRole("button", { name: "Take your place: UCL" }).click();
  await fill(page, { "Full name": "Ann Example", University: "UCL" });
  await form.getByRole("button", { name: "BOOK TICKET" }).click();
  await expect(page.getByRole("dialog", { name: "TICKET SECURED!" })).toBeVisible();
  await page.getByRole("button", { name: "CLOSE" }).click();
  await expect(page.getByRole("link", { name: "Your ticket: UCL" })).toBeVisible();
});
