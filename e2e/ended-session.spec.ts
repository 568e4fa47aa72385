import { expect, test } from "@playwright/test";
import { brand } from "../src/brand.ts";

test("whose session was ended from elsewhere is asked to sign in, and not taken for somebody without rights", async ({
  page,
  request,
}) => {
  const email = process.env.E2E_ADMIN_EMAIL ?? "";
  const data = { email, password: "a password only for these tests" };
  const answer = await request.post("/auth/v1/token?grant_type=password", { data });
  const session = await answer.json();
  await page.goto("/");
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `${brand.slug}.auth`,
    JSON.stringify(session),
  ] as const);

  await page.goto("/admin");
  await expect(page.getByRole("navigation", { name: "Back office" })).toBeVisible();

  const headers = { authorization: `Bearer ${session.access_token}` };
  expect((await request.post("/auth/v1/logout?scope=local", { headers })).status()).toBe(204);
  await page.reload();
  await expect(page.getByText("Admin Access Required")).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), `${brand.slug}.auth`)).toBeNull();
});
