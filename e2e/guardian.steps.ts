import { randomUUID } from "node:crypto";
import { type Browser, type BrowserContextOptions, expect, type Page, request } from "@playwright/test";
import { siteForFile } from "./file-site.ts";
import { mailedLink, userIdOf } from "./own-site.ts";
import { type Account, admin, openAs, signInOverApi } from "./sessions.ts";

/** A site for a test file about nights with a minimum age. */
export function guardianSite() {
  const own = siteForFile({ CONFIRM_EMAIL: "off" });
  return {
    get sql() {
      return own().sql;
    },

    mailTo: (address: string) => own().mailTo(address),

    /** Opens a page for an account, created if needed, or for a visitor. */
    async open(
      browser: Browser,
      account: Account | undefined,
      path: string,
      options: BrowserContextOptions = {},
    ): Promise<Page> {
      if (account && account !== admin) await userIdOf(own(), account.email);
      return openAs(browser, own().site, account, path, options);
    },

    /** Books through the API, which encrypts age and guardian. */
    async book(account: Account, eventId: string, answers: Record<string, unknown>): Promise<void> {
      await userIdOf(own(), account.email);
      const api = await request.newContext({ baseURL: own().site });
      const { access_token } = await signInOverApi(api, account);
      const answer = await api.post("/api/campus/bookings", {
        headers: { authorization: `Bearer ${access_token}` },
        data: { eventId, idempotencyKey: randomUUID(), email: account.email, university: "UEL", ...answers },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
      await api.dispose();
    },

    /** The link in the newest email to a guardian, without the origin. */
    linkTo: (guardian: string) => mailedLink(own(), guardian, "/campus-tickets/guardian"),
  };
}
