import { expect, test } from "@playwright/test";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { siteForFile } from "./file-site.ts";
import { userIdOf } from "./own-site.ts";
import { admin, openAs } from "./sessions.ts";

const own = siteForFile();

test("two leads note one adult's check: the later one reads the other's note first; a deleted note leaves the focus near", async ({
  browser,
}) => {
  const { site, sql } = own();
  await sql`insert into user_roles (user_id, role) values (${await userIdOf(own(), admin.email)}, 'safeguarding-lead')`;
  await sql`insert into rota_volunteers (name, email, created_at, confirmed_at, active_at)
    values ('Cy Dunn', 'cy@volunteers.example', now(), now(), now())`;
  const page = await openAs(browser, site, admin, "/admin/safeguarding/checks");
  const button = (name: string) => page.getByRole("button", { name });
  await button("Open the list").click();
  await button("Add DBS check: Cy Dunn").click();
  const dialog = page.getByRole("dialog", { name: "DBS check of Cy Dunn" });
  const fill = async (level: string) => {
    await dialog.getByLabel("Level").selectOption(level);
    await dialog.getByLabel("Due again on").fill("2099-01-01");
  };
  await fill("basic");

  const other = await page.context().newPage();
  await other.goto("/admin/safeguarding/checks");
  await other.getByRole("button", { name: "Open the list" }).click();
  await other.getByRole("button", { name: "Add DBS check: Cy Dunn" }).click();
  const theirs = other.getByRole("dialog", { name: "DBS check of Cy Dunn" });
  await theirs.getByLabel("Level").selectOption("enhanced");
  await theirs.getByLabel("Due again on").fill("2098-01-01");
  await theirs.getByRole("button", { name: "Save check" }).click();
  await expect(theirs).toBeHidden();
  await expect(other.getByRole("button", { name: "Update DBS check: Cy Dunn" })).toBeFocused();

  await dialog.getByRole("button", { name: "Save check" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Enhanced, seen");
  await expectNoAxeViolationsInDialog(dialog);
  await dialog.getByRole("button", { name: "Save check" }).click();
  await expect(button("Update DBS check: Cy Dunn")).toBeFocused();
  await expect(page.getByText("Basic", { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);

  await button("Delete DBS check:  Cy Dunn").press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(button("Add DBS check: Cy Dunn")).toBeVisible();
  await expect(button("Add another adult")).toBeFocused();
});

test("an address of a school that is deleted leaves the focus in its list", async ({ browser }) => {
  const { site, sql } = own();
  await sql`insert into school_registrations (email, registered_at) values ('office@school.example', now())`;
  const page = await openAs(browser, site, admin, "/admin?list=schools");
  await page.getByRole("button", { name: "Delete: office@school.example" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).press("Enter");
  await expect(page.getByRole("link", { name: "office@school.example" })).toBeHidden();
  await expect(page.locator("[tabindex='-1']:focus")).toBeVisible();
});
