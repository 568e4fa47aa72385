import { expect, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { bookingsSite, FILLERS, row, search } from "./campus-admin.steps.ts";

const { own, open } = bookingsSite();

test("an admin finds a booking by code, checks it in by the keyboard and takes it back", async ({
  browser,
}) => {
  const page = await open(browser);
  const other = await open(browser);
  await expect(page.getByText("Total Bookings").locator("xpath=..")).toContainText(`${FILLERS + 3}`);
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await search(page).fill("ut7k4q");
  await expect(page.getByText(`Showing 1 of ${FILLERS + 3}`)).toBeVisible();
  // The booking is in 2099: only bookings for the current night have a check-in button in their row.
  await expect(page.getByRole("button", { name: /^Check in/ })).toHaveCount(0);
  await row(page, "Nadia Okafor").getByRole("button", { name: "More for Nadia Okafor" }).press("Enter");
  const checkIn = row(page, "Nadia Okafor").getByRole("button", { name: "Check in Nadia Okafor" });
  await expect(checkIn).toBeFocused();
  await checkIn.press("Enter");
  await expectToast(page, "Student checked in successfully!", "Nadia Okafor, UT-7K4Q-91MX");
  const undo = row(page, "Nadia Okafor").getByRole("button", { name: "Undo the check-in of Nadia Okafor" });
  await expect(undo).toBeFocused();
  await expect(row(page, "Nadia Okafor")).toContainText("Checked in");

  // Another open page updates without an interaction.
  await search(other).fill("nadia");
  await expect(row(other, "Nadia Okafor")).toContainText("Checked in");
  await expect(page.getByText("2% of bookings")).toBeVisible();

  await undo.press("Enter");
  const question = page.getByRole("dialog", { name: "Undo the check-in?" });
  await expect(question).toContainText("Nadia Okafor");
  await expectNoAxeViolationsInDialog(question);
  await question.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Nadia Okafor")).toContainText("Confirmed");
  await expect(row(other, "Nadia Okafor")).toContainText("Confirmed");
  const [kept] = await own()
    .sql`select checked_in from campus_ticket_bookings where ticket_code = 'UT-7K4Q-91MX'`;
  expect(kept).toEqual({ checked_in: false });
});

test("a person who calls is booked in three presses, and gets a corrected address, by keyboard", async ({
  browser,
}) => {
  const page = await open(browser);
  const [event] = await own().sql`select id from campus_events where university = 'UEL'`;
  await page.goto(`/admin/event?event=${event?.id}`);
  await page.getByRole("tab", { name: "Guests" }).click();
  await page.getByRole("button", { name: "Add booking" }).press("Enter");
  const adding = page.getByRole("dialog", { name: "Add booking" });
  await adding.getByLabel("Full name").fill("Kit Larsen");
  await adding.getByLabel("Email", { exact: true }).fill("student3@example.ac.uk");
  await adding.getByLabel("University").fill("UEL");
  await expectNoAxeViolationsInDialog(adding);
  await adding.getByLabel("University").press("Enter");
  await expect(adding.getByRole("alert")).toContainText("already has a booking");
  await expect(adding.getByRole("button", { name: "Show booking" })).toBeVisible();
  await adding.getByLabel("Email", { exact: true }).fill("kit@people.example");
  await adding.getByRole("button", { name: "Add booking" }).press("Enter");
  await expectToast(page, "Booking added", "Ticket emailed to kit@people.example.");
  await expect(row(page, "Kit Larsen")).toContainText("Added by staff");

  await row(page, "Kit Larsen").getByRole("button", { name: "More for Kit Larsen" }).press("Enter");
  await row(page, "Kit Larsen")
    .getByRole("button", { name: "Change name or email: Kit Larsen" })
    .press("Enter");
  const correcting = page.getByRole("dialog", { name: "Change name or email" });
  await correcting.getByLabel("Email").fill("kit.larsen@people.example");
  await expectNoAxeViolationsInDialog(correcting);
  await correcting.getByRole("button", { name: "Change and email ticket" }).press("Enter");
  await expectToast(page, "Booking changed", "Kit Larsen, kit.larsen@people.example");
  await expect(row(page, "Kit Larsen")).toContainText("kit.larsen@people.example");

  await row(page, "Samira Dhalla").getByRole("button", { name: "More for Samira Dhalla" }).press("Enter");
  await row(page, "Samira Dhalla")
    .getByRole("button", { name: /^Change name or email/ })
    .press("Enter");
  await expect(correcting).toContainText("They change the email on their profile.");
  await expect(correcting.getByLabel("Email")).toBeHidden();
});
