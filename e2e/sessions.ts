import { randomUUID } from "node:crypto";
import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  request,
  test,
} from "@playwright/test";
import { brand } from "../src/brand.ts";
import { CLAIM_HEADER } from "../src/features/auth/account/sign-up-claim.rules.ts";
import { codeIn, mailAbout } from "./mail.ts";

export interface Account {
  email: string;
  password: string;
}

/** The password of every account that a test creates. */
export const password = "blue van at noon";

/** The admin of the shared site, and of every site that a test starts. */
export const admin: Account = {
  email: process.env.E2E_ADMIN_EMAIL ?? "admin@example.org",
  password: "a password only for these tests",
};

/** The auth service's response to a sign-in. */
export interface Session {
  access_token: string;
  refresh_token: string;
  user: object;
}

/** Signs in through the API, for tests about other subjects. */
export async function signInOverApi(api: APIRequestContext, account: Account): Promise<Session> {
  const answer = await api.post("/auth/v1/token?grant_type=password", { data: account });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** Creates an account through the API and confirms it with the emailed code. */
export async function signUpOverApi(api: APIRequestContext): Promise<Account & { session: Session }> {
  const account = { email: `${randomUUID()}@example.org`, password };
  const headers = { [CLAIM_HEADER]: randomUUID() };
  await api.post("/auth/v1/signup", { data: account, headers });
  const token = codeIn(await mailAbout(account.email, "Confirm your email address"));
  const data = { type: "signup", email: account.email, token };
  const answer = await api.post("/auth/v1/verify", { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return { ...account, session: await answer.json() };
}

/** Creates an account through the API, and signs the page's browser in with it. Returns its email address. */
export async function signedUp(page: Page): Promise<string> {
  const { email, session } = await signUpOverApi(page.request);
  const { baseURL = "" } = test.info().project.use;
  await page.context().setStorageState(storageOf(baseURL, session));
  return email;
}

/** The storage state of a signed-in browser, for `newContext` and `setStorageState`. */
export function storageOf(site: string, session: Session) {
  const kept = { name: sessionKey, value: JSON.stringify(session) };
  return { cookies: [], origins: [{ origin: new URL(site).origin, localStorage: [kept] }] };
}

/** The storage key of the session. */
export const sessionKey = `${brand.slug}.auth`;

/** Signs in to a site through its API, and returns the storage state of that account's browser. */
export async function signedInStorage(site: string, account: Account) {
  const api = await request.newContext({ baseURL: site });
  const session = await signInOverApi(api, account);
  await api.dispose();
  return storageOf(site, session);
}

/** Opens a page in a separate browser context, for an account or a visitor. It has the project's screen size. */
export async function openAs(
  browser: Browser,
  site: string | undefined,
  account: Account | undefined,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const baseURL = site ?? "";
  const storageState = account && (await signedInStorage(baseURL, account));
  const context = await browser.newContext({ baseURL, ...(storageState && { storageState }), ...options });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}
