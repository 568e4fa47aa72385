import { type Browser, expect, type Page, test } from "@playwright/test";
import { DAY_MS } from "../src/shared/time/durations.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { check, code, door, doorSite, expectVerdict, waitForCachedDoor } from "./door.steps.ts";

test.use({ serviceWorkers: "allow" });

const site = doorSite();

test("scans that the server refuses after the pass has ended are shown until they are seen, and listed for the admins", async ({
  browser,
}) => {
  const { phone } = await phoneWithPass(browser, "Bea");
  await waitForCachedDoor(phone);
  await phone.context().setOffline(true);
  for (const n of [1, 2, 3]) {
    await check(phone, code(n));
    await expectVerdict(phone, "admitted", "In.");
    await phone.keyboard.press("Escape");
  }
  await expect(phone.getByText("3 not sent yet.")).toBeVisible();
  await site.sql`update campus_ticket_bookings set booking_status = 'cancelled', cancelled_at = now() where ticket_code = ${code(2)}`;
  await site.sql`update campus_ticket_bookings set checked_in = true, checked_in_at = now(), checked_in_device = 'Door 2' where ticket_code = ${code(3)}`;
  await site.sql`update campus_door_passes set ends_at = now()`;
  await phone.context().setOffline(false);
  const refusals = phone.getByRole("heading", { name: "Look into these 2" });
  await expect(refusals).toBeVisible();
  await expect(phone.getByText("This door pass has ended")).toBeVisible();
  await expect(
    phone.getByText("All check-ins are sent. The guest list is removed from this phone."),
  ).toBeVisible();
  await expect(phone.getByText("Idris Vale was let in here with a code that is cancelled")).toBeVisible();
  await expectNoAxeViolations(phone);

  // The list survives a reload, at first and after each click.
  await phone.reload();
  await expect(refusals).toBeVisible();
  await phone.getByRole("button", { name: /^Seen: Idris Vale/ }).click();
  await expect(phone.getByRole("heading", { name: "Look into this" })).toBeVisible();
  await phone.reload();
  await expect(phone.getByText("Idris Vale")).toBeHidden();
  await phone.getByRole("button", { name: /^Seen: Amara James was let in twice/ }).click();
  await expect(phone.getByText("For another pass, ask the person who gave you this one.")).toBeVisible();
  // The service worker's database contains the URLs of cached pages.
  const databases = await phone.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name).filter((name) => name !== "workbox-expiration"),
  );
  expect(databases).toEqual([]);

  const desk = await site.signedIn(browser);
  await desk.goto("/campus-admin");
  await desk.getByRole("tab", { name: /^EVENT/ }).click();
  await desk.getByRole("link", { name: /^2 refused after they were let in: UCL/ }).click();
  await desk.getByRole("button", { name: /^2 refused after they were let in: UCL/ }).click();
  const list = desk.getByRole("dialog", { name: "Let in, then refused" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByRole("listitem").filter({ hasText: "Idris Vale" })).toContainText(
    /The ticket is cancelled.*Let in .*, Bea\. The server heard of it/,
  );
  await expect(list.getByRole("listitem").filter({ hasText: "Amara James" })).toContainText(
    /Twice in: also at .* by Door 2/,
  );
  await expectNoAxeViolationsInDialog(list);
});

test("a phone whose clock is a day fast opens the door, says so, and its scans carry the server's time", async ({
  browser,
}) => {
  const { phone, link } = await phoneWithPass(browser, "Cy", { fastBy: DAY_MS });
  const words = "This phone’s clock is 1 day fast. Check-in uses the server’s time.";
  await expect(phone.getByText(words)).toBeVisible();
  await expectNoAxeViolations(phone);
  // The known clock offset is still stored after an offline reload.
  await waitForCachedDoor(phone);
  await phone.context().setOffline(true);
  await phone.reload();
  await expect(phone.getByText(words)).toBeVisible();
  await check(phone, code(1));
  await expectVerdict(phone, "admitted", "Nadia Okafor");
  await phone.keyboard.press("Escape");
  await phone.context().setOffline(false);
  await expect(phone.getByText("All sent.")).toBeVisible();
  const [row] =
    await site.sql`select now() - scanned_at < interval '10 minutes' and scanned_at <= now() as right
    from campus_check_ins`;
  expect(row).toEqual({ right: true });

  // Without a known clock offset, the phone first asks the server about a stored pass that seems expired.
  await phone.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.endsWith(".clock")) localStorage.removeItem(key);
  });
  await phone.goto("about:blank");
  await phone.goto(new URL(link).origin + door);
  await expect(phone.getByText("1 / 119 in")).toBeVisible();
});

/** A volunteer's phone at check-in, with a pass that ends in an hour. */
async function phoneWithPass(browser: Browser, name: string, { fastBy = 0 } = {}) {
  const link = await site.passLink(name);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone: Page = await context.newPage();
  if (fastBy > 0) await phone.addInitScript(setClockForward, fastBy);
  await phone.goto(link);
  await expect(phone.getByText("0 / 119 in")).toBeVisible();
  return { phone, link };
}

/** Playwright's clock also replaces `performance`; this function leaves the list of loaded files to the page. */
function setClockForward(by: number): void {
  const RightDate = Date;
  window.Date = class extends RightDate {
    constructor(...args: []) {
      super(...((args.length > 0 ? args : [RightDate.now() + by]) as []));
    }
    static override now() {
      return RightDate.now() + by;
    }
  } as DateConstructor;
}
