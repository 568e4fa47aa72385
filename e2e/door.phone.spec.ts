import { expect, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { check, code, doorSite, expectVerdict, nameDevice, verdict } from "./door.steps.ts";

const site = doorSite();

test("a volunteer selects tonight, names the phone, and checks typed codes", async ({ browser }) => {
  const page = await site.signedIn(browser);
  await page.goto("/campus-admin/door");
  const events = page.getByRole("main").getByRole("listitem");
  await expect(events).toHaveText([/UCL/, /Goldsmiths/]);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Today", "Later"]);
  await expectNoAxeViolations(page);
  await events.first().getByRole("link").click();
  await nameDevice(page, "Door 1");
  await expect(page.getByText("0 / 119 in")).toBeVisible();
  await expectNoAxeViolations(page);

  await check(page, "00000001");
  await expectVerdict(page, "admitted", "In. Nadia Okafor. £4.00 to pay");
  await expect(verdict(page)).toBeHidden();
  await expect(page.getByText("1 / 119 in")).toBeVisible();
  await expect(page.getByText("All sent.")).toBeVisible();

  await check(page, ` ut ${code(1).slice(3).toLowerCase()} `);
  await expectVerdict(page, "already", /Already in. Nadia Okafor. Let in at \d\d:\d\d by Door 1/);
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(verdict(page)).toBeHidden();

  await check(page, code(121));
  await expectVerdict(page, "other-event", /Other event. Student 121. This code is for Goldsmiths, \d/);
  await page.getByRole("button", { name: "Next" }).click();
  await check(page, code(120));
  await expectVerdict(page, "cancelled", "Cancelled. Student 120");
  await page.keyboard.press("Escape");
  await check(page, "UT-ZZZZ-ZZZZ");
  await expectVerdict(page, "unknown", "No ticket. UT-ZZZZ-ZZZZ");
  await page.keyboard.press("Escape");
  await check(page, "=HYPERLINK");
  await expect(
    page.getByText("No name on the guest list matches, and the code is incomplete."),
  ).toBeVisible();
  await expect(verdict(page)).toBeHidden();
  await expect(page.getByLabel("Ticket code or name")).toHaveValue("=HYPERLINK");

  await page.getByRole("button", { name: "Undo Nadia Okafor" }).click();
  await expect(page.getByText("0 / 119 in")).toBeVisible();
  await expect(page.getByText("Undone")).toBeVisible();
  await expect
    .poll(
      async () => (await site.sql`select event from audit_log where event = 'campus-check-in-undone'`).length,
    )
    .toBeGreaterThan(0);
  await check(page, code(1));
  await expectVerdict(page, "admitted", "In. Nadia Okafor");
});

test("a name on the list is found and checked in, and taken back", async ({ browser }) => {
  const page = await site.atDoor(browser, "Door 1");
  await page.getByLabel("Ticket code or name").fill("ang");
  await page.getByRole("button", { name: "Let Zoë Ångström in" }).click();
  await expectVerdict(page, "admitted", "In. Zoë Ångström");
  await page.keyboard.press("Escape");
  // The page does not treat a name in the code field as an invalid ticket.
  await check(page, "Idris");
  await expect(page.getByText("That code is incomplete. Choose the person:")).toBeVisible();
  await expect(page.getByRole("button", { name: "Let Idris Vale in" })).toBeFocused();
  await expect(verdict(page)).toBeHidden();
  await page.keyboard.press("Enter");
  await expectVerdict(page, "admitted", "In. Idris Vale");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo Idris Vale" }).click();
  await page.getByLabel("Ticket code or name").fill("zoe");
  await page.getByRole("button", { name: "Undo the check-in of Zoë Ångström" }).click();
  await expect(page.getByText("0 / 119 in")).toBeVisible();
});
