import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { expectToast, signIn, signUp } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { addNight, as, asAdmin, book, section, waitForCachedPage } from "./my-tickets.steps.ts";
import { scriptOf } from "./script-of.ts";
import { admin, password, signedUp, signUpOverApi } from "./sessions.ts";

test.use({ serviceWorkers: "allow" });

test("a ticket is kept as soon as it is shown, however short the look", async ({ page, context }) => {
  const email = await signedUp(page);
  const night = await addNight(page.request);
  const { ticketCode } = await book(page.request, night.id, { email, password });
  // Timers of the first seconds never end: nothing waits for a longer look.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((work: TimerHandler, ms = 0, ...values: unknown[]) =>
      ms >= 1000 ? 0 : setTimeout(work, ms, ...values)) as typeof window.setTimeout;
  });
  await page.goto("/profile");
  await expect(section(page).getByText(ticketCode)).toBeVisible();
  await waitForCachedPage(page);
  await context.setOffline(true);
  const next = await context.newPage();
  await page.close();
  await next.goto("/profile");
  await expect(section(next).getByText(ticketCode)).toBeVisible();
  await next.getByRole("button", { name: `Show at the door: ${night.name}` }).click();
  await expect(next.getByRole("dialog", { name: night.name })).toBeVisible();
});

test("on its side a phone shows the whole code at the door", async ({ page }) => {
  const email = await signedUp(page);
  const night = await addNight(page.request);
  await book(page.request, night.id, { email, password });
  for (const viewport of [
    { width: 568, height: 320 },
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto("/profile");
    await page.getByRole("button", { name: `Show at the door: ${night.name}` }).press("Enter");
    const whole = page.getByRole("dialog", { name: night.name });
    await expect(whole).toBeFocused();
    // The drawing has the code's margin.
    await expect(whole.getByRole("img", { name: /^QR code/ })).toBeInViewport({ ratio: 1 });
    const box = await whole.getByRole("img", { name: /^QR code/ }).boundingBox();
    expect(box?.width).toBe(box?.height);
    expect(box?.height).toBeGreaterThan(Math.min(viewport.width, viewport.height) * 0.8);
    await expect(whole.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(whole).toBeHidden();
  }
});

test("a ticket that an organiser cancelled is shown with the night and the reason", async ({ page }) => {
  const email = await signedUp(page);
  const night = await addNight(page.request);
  const { id, ticketCode } = await book(page.request, night.id, { email, password });
  await page.goto("/profile");
  await expect(section(page).getByText(ticketCode)).toBeVisible();
  const message = "The hall holds fewer people than we thought.";
  await (await asAdmin(page.request))(`/admin/campus/bookings/${id}/cancel`, { message });
  const ticket = section(page).getByRole("list", { name: "Cancelled" }).getByRole("listitem");
  await expect(ticket).toContainText(night.name);
  await expect(ticket.getByText("The organisers have cancelled your ticket.")).toBeVisible();
  await expect(ticket.getByText(message)).toBeVisible();
  await expect(section(page).getByText(ticketCode)).toBeHidden();
  await page.reload();
  await expect(ticket.getByText(message)).toBeVisible();
  await expectNoAxeViolations(page);
});

test("an account that signs in without a page load sees nothing of the previous account", async ({
  page,
}) => {
  const first = `${randomUUID()}@example.org`;
  const { email: second } = await signUpOverApi(page.request);
  await signUp(page, first);
  const night = await addNight(page.request);
  const { ticketCode } = await book(page.request, night.id, { email: first, password });
  const toNights = page.getByRole("contentinfo").getByRole("link", { name: "Campus tickets" });
  const ownTicket = page.getByRole("link", { name: `Your ticket: ${night.name}` });
  await toNights.click();
  await ownTicket.click();
  await expect(section(page).getByText(ticketCode)).toBeVisible();
  await page.getByRole("button", { name: "Sign out here" }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await page.evaluate((code) => {
    const seen = { ticket: false };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      seen.ticket ||= document.body.innerText.includes(code);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, ticketCode);

  await signIn(page, second, password);
  await expect(page.getByText(`You sign in as ${second}`)).toBeVisible();
  await expect(section(page).getByText("No bookings yet")).toBeVisible();
  await toNights.click();
  await expect(page.getByRole("button", { name: `GET TICKET: ${night.name}` })).toBeVisible();
  await expect(ownTicket).toBeHidden();
  // The same document since the sign-in.
  expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({ ticket: false });
});

test("an expired access token does not hide the ticket without a network", async ({ page, context }) => {
  const email = await signedUp(page);
  const night = await addNight(page.request);
  const { ticketCode } = await book(page.request, night.id, { email, password });
  await page.goto("/profile");
  await expect(section(page).getByText(ticketCode)).toBeVisible();
  await waitForCachedPage(page);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(".auth")) ?? "";
    const session = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 60 }));
  });
  await context.setOffline(true);
  await page.reload();
  await expect(section(page).getByText(ticketCode)).toBeVisible();
  // The session is renewed once the network is back.
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(`You sign in as ${email}`)).toBeVisible();
  await expect(section(page).getByText(/^No connection/)).toBeHidden();
});

test.describe(() => {
  // Its requests pass the routes of the test.
  test.use({ serviceWorkers: "block" });

  test("a ticket whose view for the door does not load shows its code all the same", async ({ page }) => {
    const email = await signedUp(page);
    const night = await addNight(page.request);
    const { ticketCode } = await book(page.request, night.id, { email, password });
    await page.route(scriptOf("src/features/events/my-tickets/WholeScreenTicket.tsx"), (route) =>
      route.abort(),
    );
    await page.goto("/profile");
    await expectToast(page, "“Show at the door” did not load", "Show the ticket on this page instead.");
    await expect(section(page).getByText(ticketCode)).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test("the waiting list shows the position, and an offered place is accepted", async ({ page }) => {
  const email = await signedUp(page);
  const night = await addNight(page.request, 1);
  const { id } = await book(page.request, night.id, admin);
  await (await as(page.request, { email, password }))("/campus/waiting-list", { eventId: night.id });
  await page.goto("/profile");
  const turn = section(page).getByRole("listitem").filter({ hasText: night.name });
  await expect(turn.getByText("You are next.")).toBeVisible();
  await expectNoAxeViolations(page);

  await (await asAdmin(page.request))(`/campus/bookings/${id}/cancel`);
  await expect(turn.getByText(/^A place is held for you until/)).toBeVisible();
  await expectNoAxeViolations(page);
  await turn.getByRole("link", { name: `Take your place: ${night.name}` }).click();
  await expect(page).toHaveURL(/\/campus-tickets/);
  await page.goBack();

  await turn.getByRole("button", { name: `Leave the list: ${night.name}` }).click();
  const question = page.getByRole("dialog", { name: "Leave the list?" });
  await expectNoAxeViolationsInDialog(question);
  await question.getByRole("button", { name: "Leave it" }).click();
  await expectToast(page, "You left the list");
  await expect(turn).toBeHidden();
});
