import { expect, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { eventsSite } from "./campus-events.steps.ts";

const { own, open } = eventsSite();

test("an admin adds an event: missing fields are marked, and headliners sorted by keyboard", async ({
  browser,
}) => {
  const page = await open(browser);
  await page.getByRole("button", { name: "Add event" }).click();
  const form = page.getByRole("dialog", { name: "Add event" });
  await expect(form.getByLabel("University")).toBeFocused();
  await form.getByRole("button", { name: "Add event" }).click();
  await expect(form.getByText("Please enter the university")).toBeVisible();
  await expect(form.getByLabel("University")).toBeFocused();
  await expectNoAxeViolations(page);

  await form.getByLabel("University").fill("Goldsmiths");
  await form.getByLabel("Venue").fill("Great Hall");
  await form.getByLabel("Location").fill("London SE14");
  await form.getByLabel("Date").fill("2099-04-05");
  await form.getByLabel("Doors").fill("19:00");
  await form.getByRole("button", { name: "Add a headliner" }).click();
  for (const name of ["Rowan", "Akhtar", "Nobody"]) {
    // Each Enter moves to the next, empty field.
    await expect(form.locator("input:focus")).toHaveValue("");
    await page.keyboard.type(name);
    await expect(form.locator("input:focus")).toHaveValue(name);
    await page.keyboard.press("Enter");
  }
  await form.getByRole("button", { name: "Move Akhtar up" }).press("Enter");
  await expect(form.getByRole("button", { name: "Move Akhtar up" })).toBeFocused();
  await expect(form.getByRole("status").filter({ hasText: "Moved to place 1 of 4" })).toBeAttached();
  await form.getByRole("button", { name: "Take Nobody out" }).press("Enter");
  await form.getByLabel("Price").fill("6,5");
  await form.getByLabel("Capacity").fill("240");
  await expect(form.getByLabel("Price")).toHaveValue("6.50");
  await form.getByRole("button", { name: "Add event" }).click();
  await expectToast(page, "Event added", "Goldsmiths");
  await expect(form).toBeHidden();
  await expect(page.getByRole("main")).toContainText("Goldsmiths, 5 Apr 2099");
  expect(
    await own()
      .sql`select headliners, ticket_price_pence, max_capacity, event_time, status from campus_events where university = 'Goldsmiths'`,
  ).toEqual([
    {
      headliners: ["Akhtar", "Rowan"],
      ticket_price_pence: 650,
      max_capacity: 240,
      event_time: "19:00",
      status: "upcoming",
    },
  ]);
});
