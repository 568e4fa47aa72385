import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  MIN_STAFF_PASSWORD_LENGTH,
} from "../passwords/passwords.rules.ts";

interface Problem {
  status: number;
  /** The protocol's error code, if it differs from the problem's name. */
  code?: string;
  /** GoTrue's message; `{name}` is a placeholder for a value of the refusal. */
  message: string;
}

const refused = (status: number, message: string, code?: string): Problem => ({
  status,
  message,
  ...(code && { code }),
});
const invalid = (message: string, status = 400) => refused(status, message, "validation_failed");
const aal2Required = (status: number, message: string) => refused(status, message, "insufficient_aal");
const banned = (status: number, message = "User is banned") => refused(status, message, "user_banned");

/**
 * Every refusal of the auth service, with GoTrue's messages (github.com/supabase/auth), because other clients may
 * compare or show them. The site's screens map the codes to their sentences (auth-messages.rules.ts).
 */
export const authProblems = {
  // The request itself
  bad_json: refused(400, "Could not parse request body as JSON: {detail}"),
  request_entity_too_large: refused(413, "Request body too large (max {bytes} bytes)"),
  validation_failed: invalid("The request is not valid"),
  metadata_not_keepable: invalid("User metadata is too large or holds characters that cannot be stored"),
  app_metadata_not_allowed: refused(403, "Updating app_metadata requires admin privileges", "not_admin"),
  not_found: invalid("404 page not found", 404),
  method_not_allowed: invalid("405 method not allowed", 405),
  over_request_rate_limit: refused(429, "Request rate limit reached"),
  // The client library signs out on a 429 and retries a 503. These are the tries of one account or address, not of a
  // whole network.
  tries_used_up: refused(
    429,
    "For security purposes, you can only request this after {seconds} seconds.",
    "over_request_rate_limit",
  ),
  refresh_over_limit: refused(503, "Request rate limit reached", "over_request_rate_limit"),
  over_email_send_rate_limit: refused(429, "email rate limit exceeded"),
  email_asked_too_soon: refused(
    429,
    "For security purposes, you can only request this after {seconds} seconds.",
    "over_email_send_rate_limit",
  ),

  // Addresses and passwords. `credentials_missing` is a message of GoTrue's client library.
  sign_in_email_missing: invalid("missing email or phone"),
  credentials_missing: invalid("You must provide either an email or phone number and a password"),
  email_missing: invalid("An email address is required"),
  email_too_long: invalid("An email address is too long"),
  email_invalid: invalid("Unable to validate email address: invalid format"),
  recover_email_missing: invalid("Password recovery requires an email"),
  magiclink_email_missing: invalid("Password recovery requires an email", 422),
  otp_email_missing: invalid("One of email or phone must be set"),
  resend_type_unknown: invalid("Missing one of these types: signup, email_change, sms, phone_change"),
  resend_email_missing: invalid("Type provided requires an email address"),
  // Not in GoTrue: an admin confirms a new address in the requesting session.
  admin_address_elsewhere: refused(422, "Admins confirm a new address in the session that asked for it."),
  email_exists: refused(422, "A user with this email address has already been registered"),
  user_already_exists: refused(422, "User already registered"),
  password_too_long: invalid(`Password cannot be longer than ${MAX_PASSWORD_LENGTH} characters`),
  weak_password: refused(422, `Password should be at least ${MIN_PASSWORD_LENGTH} characters.`),
  weak_admin_password: refused(
    422,
    `Password should be at least ${MIN_STAFF_PASSWORD_LENGTH} characters.`,
    "weak_password",
  ),
  // Raised at a sign-in. A distinct code lets the screens tell it from the refusal of a new password.
  admin_password_too_short: refused(
    422,
    `Admins sign in with a password of at least ${MIN_STAFF_PASSWORD_LENGTH} characters.`,
  ),
  password_easy_to_guess: refused(
    422,
    "Password is known to be weak and easy to guess, please choose a different one.",
    "weak_password",
  ),
  same_password: refused(422, "New password should be different from the old password."),
  current_password_invalid: refused(400, "Current password required when setting new password."),
  reauthentication_needed: refused(400, "Password update requires reauthentication"),
  proof_needed: refused(400, "This change requires reauthentication", "reauthentication_needed"),
  reauthentication_not_valid: refused(422, "Nonce has expired or is invalid"),

  // Signing in and sessions
  signup_disabled: refused(422, "Signups not allowed for this instance"),
  // Not in GoTrue: the site is closed to visitors.
  site_closed: refused(403, "The site is not open yet"),
  invalid_credentials: refused(400, "Invalid login credentials"),
  email_not_confirmed: refused(400, "Email not confirmed"),
  reauthentication_unconfirmed: refused(422, "Please verify your email first.", "email_not_confirmed"),
  user_banned: banned(400),
  banned_bearer: banned(403),
  banned_refresh: banned(400, "Invalid Refresh Token: User Banned"),
  unsupported_grant_type: refused(400, "unsupported_grant_type", "invalid_credentials"),
  refresh_token_malformed: invalid("Refresh token is not valid"),
  refresh_token_not_found: refused(400, "Invalid Refresh Token: Refresh Token Not Found"),
  refresh_token_already_used: refused(400, "Invalid Refresh Token: Already Used"),
  session_expired: refused(400, "Invalid Refresh Token: Session Expired"),
  session_not_found: refused(403, "Session from session_id claim in JWT does not exist"),
  no_authorization: refused(401, "This endpoint requires a Bearer token"),
  bad_jwt: refused(403, "invalid JWT: unable to parse or verify signature, {detail}"),
  logout_scope_unknown: invalid("Unsupported logout scope {scope}"),

  // Emailed links and codes
  verify_type_missing: invalid("Verify requires a verification type"),
  verify_type_unknown: invalid("Unsupported verification type"),
  verify_hash_type_unknown: invalid("Invalid email verification type"),
  verify_token_missing: invalid("Verify requires either a token or a token hash"),
  verify_hash_with_more: invalid("Only the token_hash and type should be provided"),
  verify_email_missing: invalid("Only an email address or phone number should be provided on verify"),
  verify_email_invalid: invalid("Invalid email format", 422),
  link_expired: refused(403, "Email link is invalid or has expired", "otp_expired"),
  otp_expired: refused(403, "Token has expired or is invalid"),

  // Not in GoTrue: the charity's directory
  directory_denied: refused(403, "The directory did not sign in"),
  directory_elsewhere: refused(403, "The address is not of a domain of the directory"),
  directory_unverified: refused(403, "The directory does not vouch for the address"),
  directory_expired: refused(403, "The directory's answer has expired, or is another browser's"),
  directory_failed: refused(403, "The directory's answer is not valid"),
  directory_down: refused(503, "The directory cannot be reached"),
  directory_to_enroll: refused(403, "A first factor is enrolled in a session of the directory"),
  directory_join_needed: refused(409, "The address has an account: sign in to it first"),

  // Second factors. GoTrue documents error codes for recovery codes, but no messages yet.
  factor_type_unknown: invalid("factor_type needs to be totp, phone, or webauthn"),
  mfa_webauthn_enroll_not_enabled: refused(422, "MFA enroll is disabled for WebAuthn"),
  mfa_factor_name_conflict: refused(
    422,
    "A factor with the friendly name {name} for this user already exists",
  ),
  too_many_enrolled_mfa_factors: refused(
    422,
    "Maximum number of verified factors reached, unenroll to continue",
  ),
  factor_id_malformed: invalid("factor_id must be an UUID", 404),
  mfa_factor_not_found: refused(404, "Factor not found"),
  challenge_not_found: refused(
    422,
    "MFA factor with the provided challenge ID not found",
    "mfa_factor_not_found",
  ),
  mfa_challenge_expired: refused(
    422,
    "MFA challenge {id} has expired, verify against another challenge or create a new challenge.",
  ),
  factor_code_missing: invalid("Code needs to be non-empty"),
  webauthn_missing: invalid("WebAuthn config required"),
  webauthn_type_unknown: invalid("WebAuthn type must be create or request"),
  credential_response_missing: invalid("credential_response required"),
  passkey_wrong: refused(422, "Invalid WebAuthn credential_response", "mfa_verification_failed"),
  mfa_verification_failed: refused(422, "Invalid TOTP code entered"),
  recovery_code_wrong: refused(422, "Invalid recovery code entered", "mfa_verification_failed"),
  recovery_codes_not_found: refused(404, "Recovery codes not found", "mfa_factor_not_found"),
  mfa_recovery_codes_sole_factor: refused(422, "A verified factor is required to generate recovery codes"),
  mfa_verified_factor_exists: refused(422, "Recovery codes already exist, regenerate them"),
  aal2_to_change_user: aal2Required(
    401,
    "AAL2 session is required to update email or password when MFA is enabled.",
  ),
  aal2_to_enroll: aal2Required(403, "AAL2 required to enroll a new factor"),
  aal2_to_unenroll: aal2Required(422, "AAL2 required to unenroll verified factor"),
  aal2_for_recovery_codes: aal2Required(403, "AAL2 required to manage recovery codes"),

  // Features of GoTrue that a request body can ask for
  phone_provider_disabled: refused(400, "Unsupported phone provider"),
  pkce_method_unsupported: invalid("unsupported code_challenge method {method}"),
} satisfies Record<string, Problem>;

export type AuthProblem = keyof typeof authProblems;

export function isAuthProblem(name: string): name is AuthProblem {
  return Object.hasOwn(authProblems, name);
}

/** Widens a problem to the interface, with the optional fields. */
export function problemOf(name: AuthProblem): Problem {
  return authProblems[name];
}
