import { expect, type Page, test } from "@playwright/test";
import { expectToast, signIn } from "./auth.steps.ts";
import { campusSite, card, tickets } from "./campus.steps.ts";
import { fillIn, formIn } from "./campus-booking.steps.ts";
import { holdAnswers } from "./held-requests.ts";
import { password } from "./sessions.ts";

const campus = campusSite();

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

test("a late answer about the waiting list leaves the form of another night open", async ({ browser }) => {
  const [full] = await campus.sql`select id from campus_events where university = 'Goldsmiths'`;
  const page = await campus.open(browser, "ann@example.org", {}, `${tickets}?event=${full?.id}`);
  const held = await holdAnswers(page, "**/api/campus/waiting-list");
  const join = page.getByRole("button", { name: "Join the waiting list: Goldsmiths" });
  // The button receives the focus after the account is known.
  await expect(join).toBeFocused();
  await join.click();
  const form = await fillIn(page, "UEL");
  await form.getByLabel("Full name").focus();
  held.release();
  await expectToast(page, "You are on the waiting list");
  await expect(
    page.getByRole("button", { name: "Leave the waiting list: Goldsmiths", includeHidden: true }),
  ).toBeAttached();
  await expect(form.getByLabel("Full name")).toHaveValue("Ann Example");
  await expect(form.getByLabel("Full name")).toBeFocused();
});

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
