import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { admin, type Session, signInOverApi, signUpOverApi, storageOf } from "./sessions.ts";

/** The account part of the header; on phones it is in the drawer, which this opens. */
export async function openHead(page: Page) {
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  if (!(await menu.isVisible())) {
    const you = page.getByRole("button", { name: "You", exact: true });
    if ((await you.isVisible()) && (await you.getAttribute("aria-expanded")) !== "true") await you.click();
    return page.getByRole("banner");
  }
  const drawer = page.getByRole("dialog", { name: "Menu" });
  if (!(await drawer.isVisible())) await menu.click();
  await expect(drawer).toBeVisible();
  return drawer;
}

/** Signs the browser in with a new account and a session changed as given. Returns the email address. */
export async function signUp(context: BrowserContext, change: object = {}): Promise<string> {
  const { email, session } = await signUpOverApi(context.request);
  await storeSession(context, { ...session, user: { ...session.user, ...change } });
  return email;
}

export async function signInAsAdmin(context: BrowserContext): Promise<void> {
  await storeSession(context, await signInOverApi(context.request, admin));
}

function storeSession(context: BrowserContext, session: Session): Promise<void> {
  const { baseURL = "" } = test.info().project.use;
  return context.setStorageState(storageOf(baseURL, session));
}
