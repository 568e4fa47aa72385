import { MIN_PASSWORD_LENGTH, type WeakPasswordReason } from "./passwords.rules.ts";

/** Every refusal of the auth service: the protocol's code, its HTTP status, and the sentence a person is shown. */
export const authProblems = {
  bad_json: { status: 400, message: "That request could not be read. Send JSON." },
  unsupported_media_type: { status: 415, message: "That request could not be read. Send JSON." },
  validation_failed: {
    status: 400,
    message: "Something in that request is missing or not in the right form.",
  },
  credentials_missing: {
    status: 400,
    code: "validation_failed",
    message: "You must provide either an email or phone number and a password",
  },
  email_address_invalid: {
    status: 400,
    code: "validation_failed",
    message: "That is not an e-mail address. Check it and try again.",
  },
  password_too_long: {
    status: 400,
    code: "validation_failed",
    message: "That password is too long. Choose one of at most 1000 characters.",
  },
  unsupported_grant_type: {
    status: 400,
    code: "validation_failed",
    message: "Sign in with an e-mail address and a password.",
  },
  email_provider_needed: {
    status: 400,
    code: "phone_provider_disabled",
    message: "Use an e-mail address: phone numbers are not for signing in.",
  },
  weak_password: {
    status: 422,
    message: `Choose a stronger password: at least ${MIN_PASSWORD_LENGTH} characters, and not one that is easy to guess.`,
  },
  signup_disabled: { status: 422, message: "New accounts are closed at the moment." },
  otp_disabled: { status: 422, message: "New accounts are closed at the moment." },
  user_already_exists: {
    status: 422,
    message: "There is an account with that e-mail address. Sign in instead.",
  },
  email_exists: { status: 422, message: "Another account has that e-mail address." },
  invalid_credentials: { status: 400, message: "That e-mail address and password do not go together." },
  email_not_confirmed: {
    status: 400,
    message: "Confirm your e-mail address first: the link is in the mail we sent you.",
  },
  email_not_confirmed_yet: {
    status: 422,
    code: "email_not_confirmed",
    message: "Confirm your e-mail address first: the link is in the mail we sent you.",
  },
  user_banned: {
    status: 400,
    message: "This account is closed for now. Write to us if you think that is wrong.",
  },
  refresh_token_not_found: { status: 400, message: "You are signed out. Sign in again." },
  refresh_token_already_used: {
    status: 400,
    message: "You have been signed out to be safe: an old sign-in was used again. Sign in again.",
  },
  session_expired: { status: 400, message: "You were away for long and are signed out. Sign in again." },
  session_not_found: { status: 403, message: "Auth session missing!" },
  no_authorization: { status: 401, message: "Sign in first." },
  bad_jwt: { status: 403, message: "That sign-in is not valid or has run out. Sign in again." },
  insufficient_aal: { status: 401, message: "Give the code of your second factor first." },
  aal2_required_to_enroll: {
    status: 403,
    code: "insufficient_aal",
    message: "Give the code of your second factor first.",
  },
  aal2_required_to_unenroll: {
    status: 422,
    code: "insufficient_aal",
    message: "Give the code of your second factor first.",
  },
  same_password: { status: 422, message: "Choose a password that is not the one you have." },
  reauthentication_needed: {
    status: 400,
    message: "To be sure it is you, give your present password or the code we mail you.",
  },
  reauthentication_not_valid: {
    status: 422,
    message: "That code is not right or has run out. Ask for a new one.",
  },
  current_password_wrong: {
    status: 400,
    code: "invalid_credentials",
    message: "That is not your present password.",
  },
  otp_expired: { status: 403, message: "That link or code has been used or has run out. Ask for a new one." },
  over_request_rate_limit: {
    status: 429,
    message: "That is a lot at once. Wait a few minutes, then try again.",
  },
  over_email_send_rate_limit: {
    status: 429,
    message:
      "We have just mailed you. Look in your inbox and your spam, or wait a few minutes and try again.",
  },
  refresh_over_limit: {
    status: 503,
    code: "over_request_rate_limit",
    message: "That is a lot at once. Wait a few minutes, then try again.",
  },
  mfa_factor_name_conflict: {
    status: 422,
    message: "You have a second factor with that name. Choose another name.",
  },
  too_many_enrolled_mfa_factors: {
    status: 422,
    message: "You have as many second factors as there may be. Remove one first.",
  },
  mfa_factor_not_found: { status: 404, message: "That second factor is gone. Set it up again." },
  mfa_challenge_expired: { status: 422, message: "That took too long. Ask for a new code and try again." },
  mfa_verification_failed: {
    status: 422,
    message: "That code is not right. Wait for the next one and try it.",
  },
  mfa_recovery_codes_sole_factor: {
    status: 422,
    message: "Set up a second factor first: recovery codes stand in for it.",
  },
  mfa_verified_factor_exists: { status: 422, message: "You have recovery codes. Ask for new ones instead." },
  recovery_codes_not_found: {
    status: 404,
    code: "mfa_factor_not_found",
    message: "You have no recovery codes.",
  },
  not_found: { status: 404, code: "validation_failed", message: "There is nothing at this address." },
  method_not_allowed: {
    status: 405,
    code: "validation_failed",
    message: "This address does not take that kind of request.",
  },
} satisfies Record<string, { status: number; code?: string; message: string }>;

export type AuthProblem = keyof typeof authProblems;

/** A refusal, thrown by whatever finds the reason for it. */
export class AuthRefusal extends Error {
  override name = "AuthRefusal";
  readonly problem: AuthProblem;
  readonly reasons: readonly WeakPasswordReason[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    problem: AuthProblem,
    more: { reasons?: readonly WeakPasswordReason[]; retryAfterSeconds?: number } = {},
  ) {
    super(authProblems[problem].message);
    this.problem = problem;
    this.reasons = more.reasons;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** How a refusal is answered: with the API version the public client sends, or as older clients read it. */
export function refusalBody(refusal: AuthRefusal, isVersioned: boolean) {
  const { problem, message, reasons } = refusal;
  const code = codeOf(refusal);
  const weak = reasons && { weak_password: { reasons } };
  return isVersioned
    ? { code, message, ...weak }
    : { code: authProblems[problem].status, error_code: code, msg: message, ...weak };
}

/** The protocol's word for a refusal. */
export function codeOf({ problem }: AuthRefusal): string {
  const known: { status: number; code?: string } = authProblems[problem];
  return known.code ?? problem;
}
