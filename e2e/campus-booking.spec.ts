import { expect, type Page, test } from "@playwright/test";
import { expectToast, fill, signIn } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { campusSite, card, tickets } from "./campus.steps.ts";
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
  // Again next to the button.
  await expect(form.getByText("£5.00, pay at the door", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(campus.site + tickets);
  for (const label of [
    "Full name",
    "Email",
    "University",
    "Course",
    "Year of study",
    "Phone",
    "Emergency contact",
    "Dietary requirements",
  ])
    await expect(form.getByLabel(label)).toBeVisible();
  await expect(form.getByLabel("Email")).toHaveValue("nadia@example.org");
  await expect(form.getByLabel("Email")).toHaveAttribute("readonly");
  await form.getByRole("button", { name: "BOOK TICKET" }).click();
  await expect(form.getByText("Name must be between 2 and 100 characters")).toBeVisible();
  await expect(form.getByLabel("Full name")).toBeFocused();
  await expect(form.getByText(/Only our admins see .* deleted 30 days after the night/)).toBeVisible();
  await fill(page, { "Full name": "Nadia Okafor", Phone: "0790", University: "UCL", Course: "Architecture" });
  await expect(form.getByText("Please enter a valid phone number")).toBeVisible();
  await expectNoAxeViolations(page);
  await fill(page, { Phone: "+44 20 7946 0958" });
  await expect(form.getByText("Please enter a valid phone number")).toBeHidden();
  await form.getByLabel("Year of study").selectOption({ label: "Postgraduate" });
  await form.getByRole("button", { name: "BOOK TICKET" }).dblclick();

  const ticket = page.getByRole("dialog", { name: "TICKET SECURED!" });
  await expect(ticket.getByText(code)).toBeVisible();
  await expectToast(page, "Ticket booked successfully!");
  await expect(ticket.getByRole("button", { name: "CLOSE" })).toBeFocused();
  for (const text of [
    "Nadia Okafor",
    "14 Mar 2040, doors 18:30",
    "£5.00, pay at the door",
    "Great Hall",
    "UCL, London",
  ])
    await expect(ticket.getByText(text, { exact: true })).toBeVisible();
  const printed = await ticket.getByText(code).textContent();
  await expect(ticket.getByRole("img", { name: `QR code of ticket ${printed}` })).toBeVisible();
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

test("a booking costs one API call, and other people's bookings none", async ({ browser }) => {
  const page = await campus.open(browser, "one@example.org");
  const form = await fillIn(page, "UEL");
  await page.waitForLoadState("networkidle");
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(?!changes)|\.data$/.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  await form.getByRole("button", { name: "BOOK TICKET" }).click();
  await expect(page.getByRole("dialog", { name: "TICKET SECURED!" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Your ticket: UEL" })).toBeVisible();
  for (let booked = 159; booked <= 170; booked++)
    await campus.sql`update campus_events set current_attendees = ${booked} where university = 'UCL'`;
  await expect(card(page, "UCL")).toContainText("170 / 200 going");
  expect(calls).toEqual(["POST /api/campus/bookings"]);
});

test("a booking whose responses are lost is retried and shows the same ticket", async ({ browser }) => {
  const page = await campus.open(browser, "ann@example.org");
  const form = await fillIn(page, "UEL");
  const found = await loseAnswers(page, 2);
  await form.getByRole("button", { name: "BOOK TICKET" }).click();
  const trouble = form.getByRole("alert");
  await expect(trouble).toContainText("Failed to book ticket. Please try again.");
  await expect(trouble).toBeFocused();
  await expect(form.getByLabel("Full name")).toHaveValue("Ann Example");
  const [first] = await campus.sql`select ticket_code from campus_ticket_bookings`;
  await form.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.poll(found).toBe(2);
  await expect(trouble).toBeFocused();
  await form.getByRole("button", { name: "TRY AGAIN" }).click();
  const ticket = page.getByRole("dialog", { name: "TICKET SECURED!" });
  await expect(ticket.getByText(first?.ticket_code)).toBeVisible();
  expect(await campus.sql`select 1 from campus_ticket_bookings`).toHaveLength(1);
});

test("a booking whose response was lost is there after a reload, and a retry shows it", async ({
  browser,
}) => {
  const page = await campus.open(browser, "kay@example.org");
  await fillIn(page, "UEL");
  await loseAnswers(page, 1);
  await formIn(page).getByRole("button", { name: "BOOK TICKET" }).click();
  await expect(formIn(page).getByRole("alert")).toBeVisible();
  const [first] = await campus.sql`select ticket_code from campus_ticket_bookings`;
  // When the account's bookings cannot be read, the card offers a ticket although there is one.
  await page.route(/bookings\/mine/, (route) => route.abort());
  await page.reload();
  await fillIn(page, "UEL");
  await formIn(page).getByRole("button", { name: "BOOK TICKET" }).click();
  const ticket = page.getByRole("dialog", { name: "TICKET SECURED!" });
  await expect(ticket.getByText(first?.ticket_code)).toBeVisible();
  await page.unroute(/bookings\/mine/);
  await page.reload();
  await expect(page.getByRole("link", { name: "Your ticket: UEL" })).toBeVisible();
});

test("closing a form with a draft asks first, then discards it", async ({ browser }) => {
  const page = await campus.open(browser, "ann@example.org");
  const form = await fillIn(page, "UEL");
  await page.keyboard.press("Escape");
  await page
    .getByRole("dialog", { name: "Close it unsent?" })
    .getByRole("button", { name: "Keep writing" })
    .click();
  await expect(form.getByLabel("Full name")).toHaveValue("Ann Example");
  await form.getByRole("button", { name: "CANCEL" }).click();
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect(form).toBeHidden();
  await page.getByRole("button", { name: "GET TICKET: UEL" }).click();
  await expect(form.getByLabel("Full name")).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
});

test("a session that ends during a booking keeps the draft, which is there after signing in", async ({
  browser,
}) => {
  const page = await campus.open(browser, "ann@example.org");
  await fillIn(page, "UEL");
  const otherTab = await page.context().newPage();
  await otherTab.goto("/sponsors");
  await otherTab.evaluate(() => localStorage.removeItem("undertone.auth"));
  const prompt = page.getByRole("dialog", { name: "AUTHENTICATION REQUIRED" });
  await prompt.getByRole("link", { name: "SIGN IN" }).click();
  await signIn(page, "ann@example.org", password);
  await expect(formIn(page).getByLabel("Full name")).toHaveValue("Ann Example");
});

test("a link to a sold-out night opens its waiting list", async ({ browser }) => {
  const [full] = await campus.sql`select id from campus_events where university = 'Goldsmiths'`;
  const page = await campus.open(browser, "ann@example.org", {}, `${tickets}?event=${full?.id}`);
  await expect(page.getByRole("button", { name: "Join the waiting list: Goldsmiths" })).toBeFocused();
  await expect(page).toHaveURL(campus.site + tickets);
});

test("after five attempts the rate limit is shown", async ({ browser }) => {
  const page = await campus.open(browser, "eager@example.org");
  await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem("undertone.auth") ?? "{}");
    for (let i = 0; i < 5; i++)
      await fetch("/api/campus/bookings", {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${access_token}` },
        body: JSON.stringify({
          eventId: crypto.randomUUID(),
          idempotencyKey: crypto.randomUUID(),
          fullName: "Eager",
          email: "eager@example.org",
          university: "UCL",
        }),
      });
  });
  const form = await fillIn(page, "UCL");
  await form.getByRole("button", { name: "BOOK TICKET" }).click();
  const words = "Please wait a few minutes before making another booking.";
  await expect(form.getByRole("alert")).toContainText(words);
  await expect(form.getByLabel("Full name")).toHaveValue("Ann Example");
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

test("a late answer about the waiting list leaves the form of another night open", async ({ browser }) => {
  const [full] = await campus.sql`select id from campus_events where university = 'Goldsmiths'`;
  const page = await campus.open(browser, "ann@example.org", {}, `${tickets}?event=${full?.id}`);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/campus/waiting-list", async (route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response });
  });
  const join = page.getByRole("button", { name: "Join the waiting list: Goldsmiths" });
  // Once the account is known.
  await expect(join).toBeFocused();
  await join.click();
  const form = await fillIn(page, "UEL");
  await form.getByLabel("Full name").focus();
  held.resolve();
  await expectToast(page, "You are on the waiting list");
  await expect(
    page.getByRole("button", { name: "Leave the waiting list: Goldsmiths", includeHidden: true }),
  ).toBeAttached();
  await expect(form.getByLabel("Full name")).toHaveValue("Ann Example");
  await expect(form.getByLabel("Full name")).toBeFocused();
});

async function fillIn(page: Page, university: string) {
  await page.getByRole("button", { name: `GET TICKET: ${university}` }).click();
  await fill(page, { "Full name": "Ann Example", University: "UCL" });
  return formIn(page);
}

/** Lets the server handle the calls and drops the first `count` responses. Returns a counter of the dropped ones. */
async function loseAnswers(page: Page, count: number): Promise<() => number> {
  let lost = 0;
  const network = await page.context().newCDPSession(page);
  network.on("Fetch.requestPaused", async ({ requestId }) => {
    if (lost === count) return network.send("Fetch.continueResponse", { requestId });
    lost++;
    return network.send("Fetch.failRequest", { requestId, errorReason: "ConnectionReset" });
  });
  const patterns = [{ urlPattern: "*/api/campus/bookings", requestStage: "Response" as const }];
  await network.send("Fetch.enable", { patterns });
  return () => lost;
}

function formIn(page: Page) {
  return page.getByRole("dialog", { name: "BOOK YOUR TICKET" });
}
