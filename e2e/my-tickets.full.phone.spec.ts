import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { expectToast, signIn, signUp } from "./auth.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { addNight, book, section, waitForCachedPage, withTicket } from "./my-tickets.steps.ts";
import { scriptOf } from "./script-of.ts";
import { password, signedUp, signUpOverApi } from "./sessions.ts";

test.use({ serviceWorkers: "allow" });

test("a ticket is kept as soon as it is shown, however short the look", async ({ page, context }) => {
  const { night, ticketCode } = await withTicket(page);
  // Timers of a second or more never run, so that caching cannot depend on a long visit.
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
  const { night } = await withTicket(page);
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
    // The drawing includes the code's margin.
    await expect(whole.getByRole("img", { name: /^QR code/ })).toBeInViewport({ ratio: 1 });
    const box = await whole.getByRole("img", { name: /^QR code/ }).boundingBox();
    expect(box?.width).toBe(box?.height);
    expect(box?.height).toBeGreaterThan(Math.min(viewport.width, viewport.height) * 0.8);
    await expect(whole.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(whole).toBeHidden();
  }
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
  // The document is unchanged since the sign-in.
  expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({ ticket: false });
});

test("an expired access token does not hide the ticket without a network", async ({ page, context }) => {
  const { email, ticketCode } = await withTicket(page);
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
  // The session is renewed when the network is back.
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(`You sign in as ${email}`)).toBeVisible();
  await expect(section(page).getByText(/^No connection/)).toBeHidden();
});

test.describe(() => {
  // Requests of a service worker would bypass the test's routes.
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
