import { expect, type Page, test } from "@playwright/test";
import { startDirectory } from "../src/features/auth/directory/directory-provider.testing.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { closePages, type OwnSite, startOwnSite } from "./own-site.ts";
import { admin } from "./sessions.ts";

let directory: Awaited<ReturnType<typeof startDirectory>>;
let own: OwnSite;
test.beforeAll(async () => {
  directory = await startDirectory();
  const { issuer, clientId, clientSecret, name } = directory.settings;
  own = await startOwnSite({
    STAFF_SIGN_IN_ISSUER: issuer,
    STAFF_SIGN_IN_CLIENT_ID: clientId,
    STAFF_SIGN_IN_CLIENT_SECRET: clientSecret,
    STAFF_SIGN_IN_DOMAINS: "charity.example,example.org",
    STAFF_SIGN_IN_NAME: name,
    ADMIN_SECOND_FACTOR: "on",
  });
});
test.afterEach(closePages);
test.afterAll(async () => {
  await own.end();
  await directory.close();
});

const button = (page: Page) => page.getByRole("link", { name: "Sign in with Workspace" });

test("a director signs in by the directory, and has the role that the site gave", async ({ page }) => {
  const email = "director@charity.example";
  const said = { sub: email, email, email_verified: true, amr: ["pwd", "mfa"] };
  directory.says(said);

  await test.step("the first time makes an account without a role", async () => {
    await page.goto(`${own.site}/auth`);
    await expect(button(page)).toBeVisible();
    await expectNoAxeViolations(page);
    await button(page).click();
    await expect(page.getByText("Welcome back!")).toBeVisible();
    await expect(page).toHaveURL(`${own.site}/`);
    await page.goto(`${own.site}/admin`);
    await expect(page.getByRole("main").getByText("Access Denied", { exact: true })).toBeVisible();
  });

  await test.step("an admin gives the role, and the next time the director has it, at the page that asked", async () => {
    await own.sql`insert into user_roles (user_id, role) select id, 'admin' from users where email = ${email}`;
    await page.goto(`${own.site}/profile`);
    await page.getByRole("button", { name: "Sign out here" }).click();
    await expect(page).toHaveURL(`${own.site}/`);
    await page.goto(`${own.site}/auth?next=%2Fadmin%2Fsecurity`);
    await button(page).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${own.site}/admin/security`);
    const logged = page.getByRole("main").getByText("Signed in by the charity’s directory");
    await expect(logged.filter({ visible: true }).first()).toBeVisible();
  });

  await test.step("the profile says so, and ends it after a proof", async () => {
    await page.goto(`${own.site}/profile`);
    const section = page.getByRole("region", { name: "Staff sign-in" });
    await expect(section).toContainText("Workspace has signed you in since");
    await section.scrollIntoViewIfNeeded();
    await expectNoAxeViolations(page);
    await section.getByRole("button", { name: "End it" }).click();
    const dialog = page.getByRole("dialog", { name: "End sign-in with Workspace?" });
    await expect(dialog).toContainText("You have no password here yet");
    await dialog.getByRole("button", { name: "End it" }).click();
    await expect(page.getByRole("dialog", { name: "Still you?" })).toContainText("We send six digits");
  });
});

test("an account that was there is joined by its own sign-in, and the directory suffices afterwards", async ({
  page,
}) => {
  directory.says({ sub: "the first admin", email: admin.email, email_verified: true, amr: ["mfa"] });
  await page.goto(`${own.site}/auth`);
  await button(page).click();
  await expect(page.getByText("You already have an account.")).toBeVisible();
  await expect(page).toHaveURL(`${own.site}/auth`);
  await expectNoAxeViolations(page);
  await page.getByLabel("Email", { exact: true }).fill(admin.email);
  await page.getByLabel("Password", { exact: true }).fill(admin.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Welcome back!")).toBeVisible();

  await page.goto(`${own.site}/profile`);
  await expect(page.getByRole("region", { name: "Staff sign-in" })).toContainText("Workspace");
  await page.getByRole("button", { name: "Sign out here" }).click();
  await expect(page).toHaveURL(`${own.site}/`);
  await page.goto(`${own.site}/auth?next=%2Fadmin`);
  await button(page).click();
  await expect(page).toHaveURL(`${own.site}/admin`);
  await expect(page.getByRole("navigation", { name: "Back office" })).toBeVisible();

  await test.step("ended with the keyboard, the section says so and has the focus", async () => {
    await page.goto(`${own.site}/profile`);
    const section = page.getByRole("region", { name: "Staff sign-in" });
    await section.getByRole("button", { name: "End it" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "End sign-in with Workspace?" });
    await dialog.getByRole("button", { name: "End it" }).press("Enter");
    const proof = page.getByRole("dialog", { name: "Still you?" });
    await proof.getByLabel("Your password", { exact: true }).fill(admin.password);
    await page.keyboard.press("Enter");
    await expect(section.getByText("Staff sign-in is off")).toBeFocused();
    await expectNoAxeViolations(page);
  });
});

test("a refusal is one calm sentence, and the form below it still signs in", async ({ page }) => {
  directory.says({ sub: "1", email: "a@elsewhere.example", email_verified: true });
  await page.goto(`${own.site}/auth`);
  await button(page).click();
  await expect(page.getByRole("alert")).toContainText("only addresses of this charity");
  await expect(page).toHaveURL(`${own.site}/auth`);
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto(`${own.site}/auth#directory=answered`);
  await expect(page.getByRole("alert")).toContainText("has run out, or began in another browser");
});
