import { expect, type Locator, test } from "@playwright/test";
import { holdRequests } from "./held-requests.ts";
import { mailTo } from "./mail.ts";

test("a sign-up from the header gives a code; mailed links turn alerts on and off", async ({ page }) => {
  const email = `signal-${Date.now()}@people.example`;
  await page.goto("/");
  await page
    .getByRole("button", { name: /sign up for alerts/i })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Sign up for alerts" });
  const event = dialog.getByLabel("Event");
  await expect(event).not.toHaveValue("");
  const title = (await event.locator("option:checked").innerText()).split(/, \d/)[0] ?? "";

  await dialog.getByRole("button", { name: "Get my code" }).click();
  await expect(dialog.getByText("Please enter your email address")).toBeVisible();
  await expect(dialog.getByText("Please enter your telephone number")).toBeVisible();
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Full name").fill("Amara Okafor");
  await dialog.getByLabel("Telephone").fill("020 7946 0182");

  const held = await holdRequests(page, "**/api/signal/invitations");
  await dialog.getByRole("button", { name: "Get my code" }).click();
  await expect(dialog.getByRole("button", { name: "Generating Code..." })).toBeVisible();
  const layouts = layoutsUntilGone(dialog);
  held.release();
  const toast = page.getByText(`Successfully signed up for ${title}! Your invitation code is: SG-`);
  await expect(toast).toBeVisible();
  await expect(dialog).toBeHidden();
  // Resetting the form removes the event and its picture.
  expect(await layouts, "the dialog fades out as it was").toBe(1);
  const code = /SG-\w{4}-\w{4}/.exec(await toast.innerText())?.[0] ?? "no code";

  const invitation = async () =>
    (await mailTo(email)).find(({ subject }) => subject === "Your invitation code is inside")?.text ?? "";
  await expect.poll(invitation).toContain("/signal/confirm");
  const mail = await invitation();
  expect(mail).toContain(code);
  await page.goto(/\/signal\/confirm\S+/.exec(mail)?.[0] ?? "");
  await page.getByRole("button", { name: "Yes, mail me" }).click();
  await expect(page.getByRole("heading", { name: "Alerts are on" })).toBeVisible();
  await page.goto(/\/signal\/unsubscribe\S+/.exec(mail)?.[0] ?? "");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "Alerts are off" })).toBeVisible();
});

/** The number of a dialog's layouts, by class name, until it leaves the document. */
function layoutsUntilGone(dialog: Locator): Promise<number> {
  return dialog.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const layouts = new Set([element.className]);
        new MutationObserver(() => {
          if (element.isConnected) layouts.add(element.className);
          else resolve(layouts.size);
        }).observe(document.body, { attributes: true, childList: true, subtree: true });
      }),
  );
}

test("the event of the pressed button can be signed up for before the list of events is loaded", async ({
  page,
}) => {
  const list = await holdRequests(page, "**/api/signal/events");
  await page.goto("/signal");
  await page
    .getByRole("button", { name: /^sign up for (?!alerts)/i })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Sign up for alerts" });
  await expect(dialog.getByLabel("Event")).toHaveText("Loading events…");
  await dialog.getByLabel("Email").fill(`early-${Date.now()}@people.example`);
  await dialog.getByLabel("Full name").fill("Amara Okafor");
  await dialog.getByLabel("Telephone").fill("020 7946 0182");
  await dialog.getByRole("button", { name: "Get my code" }).click();
  await expect(page.getByText(/^Successfully signed up for .+! Your invitation code is: SG-/)).toBeVisible();
  list.release();
});
