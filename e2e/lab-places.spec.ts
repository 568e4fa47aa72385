import { expect, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { card } from "./campus.steps.ts";
import { pressOn, typeInto } from "./keyboard.steps.ts";
import { code, labPlacesSite, title } from "./lab-places.steps.ts";
import { section, waitForCachedPage } from "./my-tickets.steps.ts";
import { mailAbout } from "./own-site.ts";
import { password } from "./sessions.ts";

const { own, open } = labPlacesSite();

test.use({ serviceWorkers: "allow" });

test("by keyboard a visitor signs up on the way to a place, books it, has it without a network, and gives it back", async ({
  browser,
}) => {
  const email = "nadia@site.example";
  const page = await open(browser, "/labs");
  const book = page.getByRole("button", { name: `BOOK A PLACE: ${title}` });
  const form = page.getByRole("dialog", { name: "BOOK YOUR PLACE" });

  await test.step("the visitor signs up, and comes back to the form", async () => {
    await expect(card(page, title)).toContainText("16 and over");
    await expectNoAxeViolations(page);
    await pressOn(page, book);
    const prompt = page.getByRole("dialog", { name: "AUTHENTICATION REQUIRED" });
    await expect(prompt).toContainText("You must be signed in to book a place.");
    await expectNoAxeViolationsInDialog(prompt);
    await page.keyboard.press("Escape");
    await expect(book).toBeFocused();
    await page.keyboard.press("Enter");
    await pressOn(page, prompt.getByRole("link", { name: "Create account" }));
    await typeInto(page, page, { Email: email, Password: password, "Confirm password": password });
    await page.keyboard.press("Enter");
    await expect(form).toBeVisible();
    await expect(page).toHaveURL("/labs");
  });

  let printed = "";
  await test.step("the form marks what is missing, and books", async () => {
    await expect(form).toContainText("Studio 2");
    await expect(form).toContainText("20 left");
    await pressOn(page, form.getByRole("button", { name: "BOOK PLACE" }));
    await expect(form.getByText("Please say how old you are on the day")).toBeVisible();
    await expect(form.getByRole("radio").first()).toBeFocused();
    await expectNoAxeViolationsInDialog(form);
    await page.keyboard.press("Space");
    await expect(form.getByText("This session is for 16 and over.")).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(form.getByRole("radio", { name: "16 or 17" })).toBeChecked();
    await typeInto(page, form, { "Full name": "Nadia Okafor" });
    await page.keyboard.press("Enter");
    const place = page.getByRole("dialog", { name: "PLACE SECURED!" });
    await expect(place.getByText(code)).toBeVisible();
    await expect(place.getByRole("button", { name: "CLOSE" })).toBeFocused();
    await expectNoAxeViolationsInDialog(place);
    printed = (await place.getByText(code).textContent()) ?? "";
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: `Your place: ${title}` })).toBeFocused();
    await expect(card(page, title)).toContainText("1 / 20 going");
  });

  await test.step("the mail has the code, and an entry for calendars", async () => {
    const mail = await mailAbout(own(), email, "Your place is in this email");
    expect(mail.text).toContain(printed);
    const entry = mail.attachments.find(({ mimeType }) => mimeType === "text/calendar");
    expect(entry?.filename).toMatch(/2040-03-14\.ics$/);
  });

  const place = page.getByRole("article", { name: `Place in ${title}` });
  await test.step("the profile keeps the place, without a network too", async () => {
    await page.keyboard.press("Enter");
    await expect(place).toContainText(printed);
    await expectNoAxeViolations(page);
    await waitForCachedPage(page);
    await page.context().setOffline(true);
    await page.reload();
    await expect(place).toContainText(printed);
    await expect(section(page).getByText(/^No connection/)).toBeVisible();
    await pressOn(page, place.getByRole("button", { name: `Show at the door: ${title}` }));
    const whole = page.getByRole("dialog", { name: title });
    await expect(whole.getByRole("img", { name: `QR code of ${printed}` })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(place.getByRole("button", { name: `Show at the door: ${title}` })).toBeFocused();
    await page.context().setOffline(false);
    await expect(section(page).getByText(/^No connection/)).toBeHidden();
  });

  await test.step("the place is given back after a confirmation", async () => {
    const giveBack = page.getByRole("button", { name: `I can’t come: ${title}` });
    await pressOn(page, giveBack);
    const question = page.getByRole("dialog", { name: "Cancel your place?" });
    await expectNoAxeViolationsInDialog(question);
    await page.keyboard.press("Escape");
    await expect(giveBack).toBeFocused();
    await page.keyboard.press("Enter");
    await pressOn(page, question.getByRole("button", { name: "Cancel place" }));
    await expectToast(page, "Place cancelled");
    await expect(place).toBeHidden();
    await expect(section(page).getByRole("heading", { name: "My bookings" })).toBeFocused();
    expect(await own().sql`select current_attendees from campus_events where university = ${title}`).toEqual([
      { current_attendees: 0 },
    ]);
  });
});
