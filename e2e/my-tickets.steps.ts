import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { type Account, admin, password, signedUp, signInOverApi } from "./sessions.ts";

/** Returns API calls by another account. */
export async function as(request: APIRequestContext, account: Account) {
  const { access_token } = await signInOverApi(request, account);
  return async (path: string, data: object = {}) => {
    const called = await request.post(`/api${path}`, {
      data,
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(called.status(), await called.text()).toBeLessThan(300);
    return called.json();
  };
}

const asAdmin = (request: APIRequestContext) => as(request, admin);

export async function addNight(
  request: APIRequestContext,
  maxCapacity = 5,
): Promise<{ id: string; name: string }> {
  const name = `Night ${randomUUID().slice(0, 8)}`;
  const { id } = await (await asAdmin(request))("/admin/campus/events", {
    university: name,
    location: "London WC1",
    venue: "The hall",
    headliners: [],
    ticketPrice: 5,
    eventDate: "2099-03-14",
    eventTime: "18:30",
    maxCapacity,
    status: "tickets_live",
    idempotencyKey: randomUUID(),
  });
  return { id, name };
}

export async function book(request: APIRequestContext, eventId: string, account: Account) {
  const call = await as(request, account);
  const form = { fullName: "Amara Okafor", email: account.email, university: "UEL" };
  const { ticket } = await call("/campus/bookings", { ...form, eventId, idempotencyKey: randomUUID() });
  return ticket as { id: string; ticketCode: string };
}

/** Signs the page's browser in with a new account that has a ticket. */
export async function withTicket(page: Page) {
  const email = await signedUp(page);
  const night = await addNight(page.request);
  const { ticketCode } = await book(page.request, night.id, { email, password });
  return { email, night, ticketCode };
}

export const section = (page: Page) => page.getByRole("region", { name: "My bookings" });

/** Resolves after the service worker has cached the page. */
export async function waitForCachedPage(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match("/profile")))).toBe(true);
}
