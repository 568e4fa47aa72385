import { minifyContractRouter } from "@orpc/contract";
import { expect, test } from "vitest";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { goodPassword, startTestSite, type TestCaller } from "#src/testing/site.ts";
import { router } from "../router.ts";
import { apiOverHttp } from "./api-over-http.client.ts";

const site = await startTestSite();

// The build generates this form for browsers.
const addresses = JSON.parse(JSON.stringify(minifyContractRouter(router)));

/** A client for this caller; `stale` starts with a rejected token and gets a valid one when it refreshes. */
async function apiAs(caller: TestCaller, { stale = false } = {}) {
  const token = (await site.headersOf(caller)).authorization?.replace("Bearer ", "");
  const renewed: string[] = [];
  const api = apiOverHttp(addresses, {
    origin: site.url,
    accessToken: async () => (stale ? "an.old.token" : token),
    async renewAccessToken(refused) {
      renewed.push(refused);
      return token;
    },
  });
  return { api, renewed };
}

test("a visitor gets the API's error, and no token is refreshed", async () => {
  const { api, renewed } = await apiAs("visitor");
  expect(await api.account.isAdmin()).toBe(false);
  await expect(api.account.me()).rejects.toMatchObject({
    code: "UNAUTHORIZED",
    status: 401,
    defined: true,
    message: "Authentication required. Please sign in and try again.",
  });
  expect(renewed).toEqual([]);
});

test("a signed-in caller is recognised", async () => {
  const { api } = await apiAs("admin");
  expect(await api.account.isAdmin()).toBe(true);
  expect(await api.account.me()).toMatchObject({ email: "admin@site.example", isAdmin: true });
});

test("a call with an expired token is repeated with its body after a refresh", async () => {
  const { api, renewed } = await apiAs("user", { stale: true });
  expect(await api.account.me()).toMatchObject({ email: "user@site.example" });
  await expect(api.account.delete({ password: "not it" })).rejects.toMatchObject({ code: "PASSWORD_WRONG" });
  expect(renewed).toEqual(["an.old.token", "an.old.token"]);
});

test("declared errors and invalid input arrive as declared errors, files as files", async () => {
  const { api } = await apiAs("user");
  const refusalTo = (password: string) => api.account.delete({ password }).catch(refusalIn);
  expect(await refusalTo("not it")).toMatchObject({
    code: "PASSWORD_WRONG",
    message: "That is not your current password.",
  });
  expect(await refusalTo("")).toMatchObject({ code: undefined, fields: { password: expect.any(String) } });
  await expect(api.account.delete({ password: "" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    status: 400,
  });
  expect(await api.account.exportData()).toMatchObject({ type: "application/zip" });
  expect(await (await apiAs("other")).api.account.delete({ password: goodPassword })).toBeUndefined();
});
