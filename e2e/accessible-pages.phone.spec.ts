import { test } from "@playwright/test";
import { pages } from "../src/features/site/pages.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { stillSite } from "./still-site.ts";

// The full run checks every page, at both widths.
test.use({ baseURL: stillSite(), contextOptions: { reducedMotion: "reduce" } });

const representative = [
  pages.home,
  pages.campus,
  pages.campusTickets,
  pages.labs,
  pages.signal,
  pages.mobileLibrary,
  pages.mobilePlayer,
  pages.academicCalendar,
  pages.programme,
  pages.funding,
  pages.auth,
  pages.ourStory,
  pages.privacy,
  { path: "/no-such-page" },
];

for (const { path } of representative)
  test(`${path} has no axe violations`, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    await expectNoAxeViolations(page);
  });
