import { describe, expect, it } from "vitest";
import {
  passwordWords,
  refusalOfNewPassword,
  sentenceOf,
  unreachable,
  weaknessHelp,
} from "./auth-words.rules.ts";

describe("a new password", () => {
  it("is told first that its two spellings differ, then that it is short", () => {
    expect(refusalOfNewPassword("abc", "abd")).toBe("mismatch");
    expect(refusalOfNewPassword("abcde", "abcde")).toBe("tooShort");
    expect(refusalOfNewPassword("abcdef", "abcdef")).toBeUndefined();
  });

  it("is measured in characters as people count them", () => {
    expect(refusalOfNewPassword("🎧🎧🎧", "🎧🎧🎧")).toBe("tooShort");
  });

  it("is refused in the specification's words", () => {
    expect(passwordWords).toEqual({
      mismatch: { title: "Password Mismatch", text: "Passwords do not match." },
      tooShort: { title: "Password Too Short", text: "Password must be at least 6 characters long." },
    });
  });
});

describe("a failure", () => {
  it("is told in the service's words", () => {
    expect(sentenceOf({ name: "AuthApiError", message: "No." })).toBe("No.");
  });

  it("is told calmly when the service was not reached, whatever the library makes of it", () => {
    expect(sentenceOf({ name: "AuthRetryableFetchError", message: "{}" })).toBe(unreachable);
    expect(sentenceOf({ name: "AuthRetryableFetchError", message: "Failed to fetch" })).toBe(unreachable);
  });

  it("explains a weak password by its reasons, also by ones not known here", () => {
    const weak = { name: "AuthWeakPasswordError", message: "Weak", code: "weak_password" };
    expect(weaknessHelp({ ...weak, reasons: ["length", "pwned"] })).toMatch(/6 characters.*leaked/);
    expect(weaknessHelp({ ...weak, reasons: ["moon"] })).toMatch(/longer/);
    expect(weaknessHelp({ ...weak, reasons: undefined })).toMatch(/longer/);
    expect(weaknessHelp({ name: "AuthApiError", message: "No", code: "same_password" })).toBeUndefined();
  });
});
