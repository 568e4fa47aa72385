import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, expect, type Page, request, test } from "@playwright/test";
import { mailbox } from "../src/shared/mail/mailbox.testing.ts";
import { siteForFile } from "./file-site.ts";
import { userIdOf } from "./own-site.ts";
import { type Account, admin, signedInStorage, signInOverApi } from "./sessions.ts";

/** A site for a file of tests about nights with a minimum age. */
export function guardianSite() {
  const own = siteForFile({ CONFIRM_EMAIL: "off" });
  const mailTo = (address: string) => mailbox(join(own().data, "mail")).mailTo(address);
  return {
    get sql() {
      return own().sql;
    },

    mailTo,

    /** A page of an account, which is made when needed, or of a visitor. */
    async open(
      browser: Browser,
      account: Account | undefined,
      path: string,
      options: BrowserContextOptions = {},
    ): Promise<Page> {
      const { viewport = null, hasTouch = false } = test.info().project.use;
      const context = await browser.newContext({ baseURL: own().site, viewport, hasTouch, ...options });
      if (account) {
        if (account !== admin) await userIdOf(own(), account.email);
        await context.setStorageState(await signedInStorage(own().site, account));
      }
      const page = await context.newPage();
      await page.goto(path);
      return page;
    },

    /** Books over the API, which seals age and guardian. */
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

    /** The link of the newest mail to a guardian, as a path. */
    async linkTo(guardian: string): Promise<string> {
      const find = async () => {
        const mails = await mailTo(guardian);
        return /https?:\/\/[^/\s]+(\/campus-tickets\/guardian\?\S+)/.exec(mails.at(-1)?.text ?? "")?.[1];
      };
      await expect.poll(find).toBeDefined();
      return (await find()) ?? "";
    },
  };
}
