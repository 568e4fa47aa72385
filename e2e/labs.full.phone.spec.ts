import { expect, test } from "@playwright/test";
import { failReadsUntilPressed } from "./failed-reads.steps.ts";

test("/labs shows the three ways in, coming sessions, mentors and resources", async ({ page }) => {
  await page.goto("/labs");
  const main = page.getByRole("main");
  for (const [name, path] of [
    ["Apply for a lab", "/apply-lab"],
    ["Become a mentor", "/become-mentor"],
    ["Upcoming sessions", "/upcoming-sessions"],
  ] as const)
    await expect(main.getByRole("link", { name, exact: true }).first()).toHaveAttribute("href", path);

  const upcoming = page.getByRole("region", { name: "Upcoming Labs" });
  await expect(upcoming.getByRole("article")).toHaveCount(6);
  const days = await upcoming
    .locator("time")
    .evaluateAll((all) => all.map((each) => each.getAttribute("datetime") ?? ""));
  expect(days).toEqual([...days].sort());
  await expect(upcoming.getByRole("heading", { name: "Beats on a phone" })).toBeVisible();
  await expect(upcoming.getByText("Amara Okafor")).toBeVisible();
  await expect(upcoming.getByText("Sample the market")).toHaveCount(0);

  const mentors = page.getByRole("region", { name: "Meet the Mentors" });
  await expect(mentors.getByRole("heading", { level: 3 })).toHaveText([
    "Amara Okafor",
    "Dev Chowdhury",
    "Jade Mensah",
    "Marcus Bell",
    "Sunniva Rahman",
  ]);
  const resources = page.getByRole("region", { name: "Creator Resources" });
  await expect(resources.getByRole("heading", { level: 3 })).toHaveText([
    "Learning library",
    "Peer network",
    "Equipment access",
  ]);
});

test("sessions that cannot be read say so, with a retry", async ({ page }) => {
  await page.goto("/community", { waitUntil: "networkidle" });
  const upcoming = page.getByRole("region", { name: "Upcoming Labs" });
  await failReadsUntilPressed(page, /\/labs\.data/, upcoming.getByText("Loading sessions..."));
  await page.getByRole("contentinfo").getByRole("link", { name: "Labs", exact: true }).click();
  await expect(upcoming.getByRole("alert")).toContainText("We could not load the sessions.");
  await upcoming.getByRole("button", { name: "Try again" }).click();
  await expect(upcoming.getByRole("article")).toHaveCount(6);
  await expect(page.getByRole("region", { name: "Meet the Mentors" }).getByRole("article")).toHaveCount(5);
});
