import { describe, expect, it } from "vitest";
import { endOf, isOfAnotherAccount, type LinkState } from "./link-state.rules.ts";

const used: LinkState = {
  state: "used",
  email: "b@site.test",
  isYours: false,
  isPasswordUnclaimed: false,
  isChangeOpen: false,
};
const yours: LinkState = { ...used, isYours: true };

describe("a link that was used", () => {
  it("to confirm an address says that the address is confirmed, and who is signed in", () => {
    expect(endOf("signup", yours, "b@site.test").text).toBe("b@site.test is confirmed. You are signed in.");
    expect(endOf("signup", used, undefined).text).toBe("b@site.test is confirmed. Sign in with it.");
    expect(endOf("signup", used, "a@site.test").text).toBe(
      "b@site.test is confirmed. You are signed in as a@site.test.",
    );
  });

  it.each(["magiclink", "email", "recovery"] as const)("to sign in (%s) says who is signed in", (type) => {
    expect(endOf(type, yours, "b@site.test")).toEqual({
      text: "This link was used. You are signed in as b@site.test.",
      isGood: true,
    });
    expect(endOf(type, used, undefined)).toEqual({ text: "This link was used.", isGood: false });
  });

  it("to change an address says whether the change is complete", () => {
    expect(endOf("email_change", { ...yours, isChangeOpen: true }, "b@site.test").text).toMatch(
      /other address/,
    );
    expect(endOf("email_change", used, undefined).text).toBe(
      "This link was used. The address of the account is b@site.test.",
    );
  });
});

it("a link that has run out, or that nobody knows, names the account that is signed in", () => {
  const gone: LinkState = {
    state: "gone",
    email: null,
    isYours: false,
    isPasswordUnclaimed: false,
    isChangeOpen: false,
  };
  expect(endOf("signup", gone, "a@site.test")).toEqual({
    text: "This link has been used or has run out. You are signed in as a@site.test.",
    isGood: false,
  });
  expect(endOf("recovery", gone, undefined).text).toBe("This link has been used or has run out.");
});

it("only an open link of another account asks which of the two to go on as", () => {
  const open: LinkState = { ...used, state: "open" };
  expect(isOfAnotherAccount(open, "a@site.test")).toBe(true);
  expect(isOfAnotherAccount({ ...open, isYours: true }, "b@site.test")).toBe(false);
  expect(isOfAnotherAccount(open, undefined)).toBe(false);
  expect(isOfAnotherAccount(used, "a@site.test")).toBe(false);
});
