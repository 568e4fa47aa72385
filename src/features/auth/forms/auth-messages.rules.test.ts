import "./signed-in-sentences.rules.ts";
import { describe, expect, it, vi } from "vitest";
import { AuthRefusal, codeOf } from "../protocol/auth-errors.rules.ts";
import { authProblems, isAuthProblem } from "../protocol/auth-problems.rules.ts";
import {
  codeProblem,
  credentialsMissing,
  emptyFields,
  fieldErrorsOf,
  newPasswordProblem,
  sentenceOf,
  toastTextOf,
  weaknessHelp,
} from "./auth-messages.rules.ts";
import { unreachable } from "./unreachable.rules.ts";

describe("a new password", () => {
  it("reports a mismatch first, then a short password", () => {
    expect(newPasswordProblem("abc", "abd")).toBe("mismatch");
    expect(newPasswordProblem("abcde", "abcde")).toBe("tooShort");
    expect(newPasswordProblem("abcdef", "abcdef")).toBeUndefined();
  });

  it("is measured in characters as people count them", () => {
    expect(newPasswordProblem("🎧🎧🎧", "🎧🎧🎧")).toBe("tooShort");
    expect(newPasswordProblem("e\u0301e\u0301e\u0301", "e\u0301e\u0301e\u0301")).toBe("tooShort");
  });

  it("matches its repetition in composed and decomposed letters", () => {
    expect(newPasswordProblem("caf\u00e9 au lait", "cafe\u0301 au lait")).toBeUndefined();
  });
});

describe("an email address and a password", () => {
  it("are each required", () => {
    const email = "Type your email address.";
    const password = "Type your password.";
    expect(emptyFields({ email: "", password: "" })).toEqual({ email, password });
    expect(emptyFields({ email: "a@example.org", password: "" })).toEqual({ password });
    expect(emptyFields({ email: "", password: "x" })).toEqual({ email });
    expect(emptyFields({ email: "a@example.org", password: "x" })).toBeUndefined();
  });

  it("use the service's sentence when missing", () => {
    expect(credentialsMissing).toBe("You must provide either an email or phone number and a password");
    expect(new AuthRefusal("credentials_missing").message).toBe(credentialsMissing);
  });
});

describe("a failure", () => {
  it("without a known code shows its own message", () => {
    expect(sentenceOf({ name: "AuthApiError", message: "No." })).toBe("No.");
  });

  it("of the network has a calm sentence, whatever the library's message is", () => {
    expect(sentenceOf({ name: "AuthRetryableFetchError", message: "{}" })).toBe(unreachable);
    expect(sentenceOf({ name: "AuthRetryableFetchError", message: "Failed to fetch" })).toBe(unreachable);
  });

  it.each([
    { name: "AuthUnknownError", message: "Unexpected token '<'", status: undefined },
    { name: "AuthApiError", message: "Internal Server Error", status: 500 },
  ])("that is no response of the service has the site's own sentence: $message", (failure) => {
    expect(sentenceOf(failure)).toBe("Something went wrong on our side. Try again in a minute.");
  });

  it.each([
    [
      { code: "invalid_credentials", message: "Invalid login credentials" },
      "Invalid login credentials. That email and password do not go together.",
    ],
    [
      { code: "same_password", message: "New password should be different from the old password." },
      "New password should be different from the old password. Choose a password that is different from your current one.",
    ],
    [{ message: "Auth session missing!" }, "Auth session missing!"],
    [{ code: "not_found", message: "404 page not found" }, "404 page not found"],
    [{ name: "AuthRetryableFetchError", message: "{}" }, unreachable],
  ])("is toasted in the service's words, then in the site's own: %o", (failure, text) => {
    expect(toastTextOf({ name: "AuthApiError", ...failure })).toBe(text);
  });

  it("of a lock says until when, in London's time", () => {
    vi.useFakeTimers({ now: new Date("2026-06-14T17:30:00Z") });
    const { message } = new AuthRefusal("tries_used_up", { retryAfterSeconds: 840 });
    const locked = { name: "AuthApiError", message, code: "over_request_rate_limit" };
    expect(sentenceOf(locked)).toBe("Too many tries. You can try again at 18:44.");
    expect(codeProblem(locked, "Wrong.")).toBe("Too many tries. You can try again at 18:44.");
    expect(codeProblem({ ...locked, code: "mfa_verification_failed" }, "Wrong.")).toBe("Wrong.");
    vi.useRealTimers();
  });

  it("is shown at the email field when the address is at fault, else above the button", () => {
    const invalid = {
      name: "AuthApiError",
      message: "An email address is required",
      code: "validation_failed",
    };
    expect(Object.keys(fieldErrorsOf(invalid))).toEqual(["email"]);
    const wrong = { name: "AuthApiError", message: "Invalid", code: "invalid_credentials" };
    expect(fieldErrorsOf(wrong)).toEqual({ form: "That email and password do not go together." });
  });

  it("explains a weak password by its reasons, unknown ones included", () => {
    const weak = { name: "AuthWeakPasswordError", message: "Weak", code: "weak_password" };
    expect(weaknessHelp({ ...weak, reasons: ["length", "pwned"] })).toMatch(/6 characters.*leaked/);
    expect(weaknessHelp({ ...weak, reasons: ["moon"] })).toMatch(/longer/);
    expect(weaknessHelp({ ...weak, reasons: undefined })).toMatch(/longer/);
    expect(weaknessHelp({ name: "AuthApiError", message: "No", code: "same_password" })).toBeUndefined();
  });
});

describe("the service's refusals", () => {
  // Screens either cannot cause these, or show the service's sentence for them.
  const asTheyCome = [
    "credentials_missing",
    "session_not_found",
    "bad_json",
    "request_entity_too_large",
    "sign_in_email_missing",
    "validation_failed",
    "metadata_not_keepable",
    "app_metadata_not_allowed",
    "not_found",
    "method_not_allowed",
    "resend_type_unknown",
    "refresh_token_malformed",
    "logout_scope_unknown",
    "factor_type_unknown",
    "factor_id_malformed",
    "factor_code_missing",
    "mfa_webauthn_enroll_not_enabled",
    "pkce_method_unsupported",
    "webauthn_missing",
    "webauthn_type_unknown",
    "credential_response_missing",
  ];

  it.each(Object.keys(authProblems).filter(isAuthProblem))(
    "%s is shown in the site's own words",
    (problem) => {
      const { message } = new AuthRefusal(problem);
      const sentence = sentenceOf({ name: "AuthApiError", message, code: codeOf({ problem }) });
      const isKept = asTheyCome.includes(problem) || /^(verify|phone)_/.test(problem);
      expect(sentence === message).toBe(isKept);
    },
  );

  it("never match a property of Object.prototype as a code", () => {
    expect(sentenceOf({ name: "AuthApiError", message: "No.", code: "constructor" })).toBe("No.");
  });
});
