import { describe, expect, it } from "vitest";
import type { Account } from "../account/account.rules.ts";
import { authView, comesBackText, pathAfterSignIn, tabOfHash } from "./auth-view.rules.ts";

const signedIn = { status: "signed-in", userId: "1", email: "a@b.test" } as const;
const nothing = { link: undefined, sent: undefined };
const needs = (needsSecondFactor: boolean, needsPasswordReset: boolean): Account => ({
  ...signedIn,
  needsSecondFactor,
  needsPasswordReset,
});

describe("the view of /auth", () => {
  it("is the tabs for a visitor, and until the account is known", () => {
    expect(authView({ account: { status: "checking" }, ...nothing })).toBe("tabs");
    expect(authView({ account: { status: "signed-out" }, ...nothing })).toBe("tabs");
  });

  it("is the second factor before the new password, and either before the signed-in view", () => {
    expect(authView({ account: needs(true, true), ...nothing })).toBe("second-factor");
    expect(authView({ account: needs(false, true), ...nothing })).toBe("new-password");
    expect(authView({ account: needs(false, false), ...nothing })).toBe("signed-in");
  });

  it("is a mailed link, also when signed in", () => {
    const link = { tokenHash: "abc", type: "email_change" } as const;
    expect(authView({ account: needs(false, false), link, sent: undefined })).toBe("link");
  });

  it("is the notice about a sent mail, until a sign-in", () => {
    const sent = { purpose: "signup", email: "a@b.test" } as const;
    expect(authView({ account: { status: "signed-out" }, link: undefined, sent })).toBe("check-mail");
    expect(authView({ account: needs(false, false), link: undefined, sent })).toBe("signed-in");
  });

  it("is the directory's answer for a visitor, and not for somebody who is signed in", () => {
    const isFromDirectory = true;
    expect(authView({ account: { status: "signed-out" }, ...nothing, isFromDirectory })).toBe("directory");
    expect(authView({ account: needs(false, false), ...nothing, isFromDirectory })).toBe("signed-in");
    expect(authView({ account: needs(true, false), ...nothing, isFromDirectory })).toBe("second-factor");
  });
});

describe("the page after a sign-in", () => {
  it.each(["/campus-tickets", "/campus-tickets?event=1#book", "/admin/labs"])(
    "is the site's own page %s",
    (path) => {
      expect(pathAfterSignIn(path)).toBe(path);
    },
  );

  it.each([
    undefined,
    null,
    7,
    "",
    "https://evil.test/",
    "//evil.test",
    "/\\evil.test",
    "/\t/evil.test",
    "javascript:alert(1)",
    "evil",
    "/.//evil.test",
    "/a/..//evil.test",
    "/./\\evil.test",
    "/%2e//evil.test",
    "/auth",
    "/Auth/?token_hash=1",
    "/profile",
  ])("is the front page for %j", (kept) => {
    expect(pathAfterSignIn(kept)).toBe("/");
  });
});

it.each([
  ["/campus-tickets?event=1", "Afterwards, you come back to this event."],
  ["/admin/labs", "Afterwards, you come back to the page that you were on."],
  ["/", undefined],
])("the tabs say where a sign-in for %s leads", (next, text) => {
  expect(comesBackText(next)).toBe(text);
});

it("a fragment selects a tab or none", () => {
  expect(tabOfHash("#sign-up")).toBe("sign-up");
  expect(tabOfHash("#reset")).toBe("reset");
  expect(tabOfHash("")).toBeUndefined();
  expect(tabOfHash("#access_token=1")).toBeUndefined();
});
