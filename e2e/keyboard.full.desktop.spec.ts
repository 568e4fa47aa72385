import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { pages } from "../src/features/site/pages.ts";
import { londonDate } from "../src/shared/time/london.ts";
import { insertEvent } from "./campus.steps.ts";
import { expectVerdict, verdict } from "./door.steps.ts";
import { siteForFile } from "./file-site.ts";
import { pressOn, tabTo, typeInto } from "./keyboard.steps.ts";
import { userIdOf } from "./own-site.ts";
import { admin, openAs, password } from "./sessions.ts";

// Each test starts at the top. It never clicks, and never sets the focus.

test("listen: start, pause and change a track, set its time and volume", async ({ page }) => {
  await page.goto(pages.home.path);
  const music = page.getByRole("region", { name: "Play it loud" });
  const rows = music.locator("ol").first().getByRole("button");
  const seek = music.getByRole("slider", { name: "Seek" });
  await tabTo(page, seek);
  await page.keyboard.press("ArrowRight");
  await expect(seek).toHaveValue("5");
  await expect(seek).toHaveAttribute("aria-valuetext", /^5 seconds of /);

  await pressOn(page, music.getByRole("button", { name: "Play", exact: true }), "Space");
  await expect(music.getByText("Playing now")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(music.getByText("Paused")).toBeVisible();
  await pressOn(page, music.getByRole("button", { name: "Next track" }));
  await expect(rows.nth(1)).toHaveAttribute("aria-current", "true");

  const volume = music.getByRole("slider", { name: "Volume" });
  await tabTo(page, volume);
  await expect(volume).toHaveValue("0.7");
  await page.keyboard.press("ArrowRight");
  await expect(volume).toHaveValue("0.71");

  await page.keyboard.press("m");
  await expect(music.getByRole("button", { name: "Mute" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("k");
  await expect(music.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  await page.keyboard.press("Shift+N");
  await expect(rows.nth(2)).toHaveAttribute("aria-current", "true");
  await expect(volume).toBeFocused();
});

test.describe("on a site of their own", () => {
  const own = siteForFile({ CONFIRM_EMAIL: "off" });
  const student = { email: "nadia@example.org", password };

  test("check in a typed code at the door", async ({ browser }) => {
    const night = randomUUID();
    const tonight = { event_date: londonDate(new Date()), current_attendees: 1, ticket_price_pence: 400 };
    await insertEvent(own().sql, "UCL", { id: night, ...tonight });
    const userId = await userIdOf(own(), student.email);
    await own().sql`insert into campus_ticket_bookings ${own().sql({
      event_id: night,
      student_name: "Nadia Okafor",
      student_email: student.email,
      university: "UCL",
      user_id: userId,
      idempotency_key: randomUUID(),
      ticket_code: "UT-0000-0001",
      ticket_price_pence: 400,
      created_at: new Date(),
      updated_at: new Date(),
    })}`;
    const page = await openAs(browser, own().site, admin, pages.campusDoor.path);
    await pressOn(page, page.getByRole("main").getByRole("link", { name: /UCL/ }));
    await expect(page.getByText("0 / 1 in")).toBeVisible();
    await expectFocusHeld(page);
    const device = page.getByRole("button", { name: "This device" });
    await pressOn(page, device);
    await typeInto(page, page, { "Name of this device": "Door 2" });
    await page.keyboard.press("Enter");
    await expect(device).toBeFocused();
    const code = page.getByLabel("Ticket code or name");
    await tabTo(page, code);
    await page.keyboard.type("00000001");
    await page.keyboard.press("Enter");
    await expectVerdict(page, "admitted", "In. Nadia Okafor. £4.00 to pay");
    await page.keyboard.press("Escape");
    await expect(verdict(page)).toBeHidden();
    await expect(code).toBeFocused();
    await expect(page.getByText("1 / 1 in")).toBeVisible();
    await pressOn(page, page.getByRole("button", { name: "Undo Nadia Okafor" }));
    await expect(page.getByText("0 / 1 in")).toBeVisible();
    await expectFocusHeld(page);

    await tabTo(page, page.getByRole("link", { name: "Leave the door" }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Stay" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "Leave the door" })).toBeFocused();
  });
});

/** Expects the focus inside the page, for example on a panel. */
async function expectFocusHeld(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
}
