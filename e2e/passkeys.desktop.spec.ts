import { expect, test } from "@playwright/test";
import { expectToast, signIn, signOut } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { type OwnSite, startOwnSite } from "./own-site.ts";
import { admin, signedInStorage } from "./sessions.ts";

// Passkeys need a domain name, not an IP address.
let own: OwnSite;
test.beforeAll(async () => {
  own = await startOwnSite({ HOST: "localhost", ADMIN_SECOND_FACTOR: "on" });
});
test.afterAll(() => own.end());

test("an admin has to set up a passkey, and signs in with it", async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: own.site,
    storageState: await signedInStorage(own.site, admin),
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  await test.step("the back office opens after the setup", async () => {
    await page.goto("/admin/security");
    await expect(page.getByRole("heading", { name: "One lock more" })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByLabel("Name of this passkey")).toHaveValue("Passkey");
    await page.getByLabel("Name of this passkey").fill("Office laptop");
    await page.getByRole("button", { name: "Create the passkey" }).click();
    await expect(page.getByRole("heading", { name: "Keep these recovery codes" })).toBeFocused();
    await expect(page.getByRole("table", { name: "People with a role" })).toHaveCount(0);
    await page.getByRole("button", { name: "I have kept them" }).click();
    await expect(page.getByRole("table", { name: "People with a role" })).toBeVisible();
  });

  await test.step("the password is followed by the passkey", async () => {
    await signOut(page);
    await page.goto("/auth");
    await signIn(page, admin.email, admin.password);
    await expect(page.getByRole("heading", { name: "Two-step sign-in" })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expectToast(page, "Welcome back!");
  });

  await test.step("the profile lists it by name", async () => {
    await page.goto("/profile");
    await expect(page.getByRole("button", { name: "Turn off Office laptop" })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step("it is the fresh proof that a download of the account's data asks for", async () => {
    await own.sql`update sessions set amr = (
      select jsonb_agg(proof || jsonb_build_object('timestamp', (proof->>'timestamp')::int - 1200))
        from jsonb_array_elements(amr) as proof)`;
    await page.getByRole("button", { name: "Download my data" }).click();
    const question = page.getByRole("dialog", { name: "Still you?" });
    await expect(question.getByRole("button", { name: "Use my password" })).toBeVisible();
    await expectNoAxeViolationsInDialog(question);
    const downloaded = page.waitForEvent("download");
    await question.getByRole("button", { name: "Use a passkey" }).click();
    expect((await downloaded).suggestedFilename()).toMatch(/my-data\.zip$/);
    await expect(question).toBeHidden();
  });
  await context.close();
});
