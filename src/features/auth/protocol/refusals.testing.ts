import type { TestCaller } from "#src/testing/site.ts";

/**
 * Requests that the auth service refuses: caller, request and body, and below them status, code and message of GoTrue
 * 2.196. GoTrue says "a valid Bearer token" since 2025 and said "a Bearer token" before. The sentence for missing
 * credentials is from GoTrue's client library.
 */
const table = `
visitor POST /signup {"email":
        400 bad_json: Could not parse request body as JSON: not valid JSON in UTF-8
visitor POST /signup {"email":["a"],"password":"blue van at noon"}
        400 bad_json: Could not parse request body as JSON: email: Invalid input: expected string, received array
visitor POST /signup
        400 bad_json: Could not parse request body as JSON: unexpected end of JSON input
visitor POST /signup {}
        400 validation_failed: You must provide either an email or phone number and a password
visitor POST /signup {"phone":"07700900123","password":"blue van at noon"}
        400 phone_provider_disabled: Unsupported phone provider
user    PUT /user {"phone":"07700900123"}
        400 phone_provider_disabled: Unsupported phone provider
visitor POST /signup {"email":"","password":""}
        400 validation_failed: You must provide either an email or phone number and a password
visitor POST /signup {"email":"wording@example.org"}
        400 validation_failed: You must provide either an email or phone number and a password
visitor POST /signup {"email":"wording","password":"blue van at noon"}
        400 validation_failed: Unable to validate email address: invalid format
visitor POST /signup {"email":"wording@example.org","password":"12345"}
        422 weak_password: Password should be at least 6 characters.
visitor POST /signup {"email":"wording@example.org","password":"password"}
        422 weak_password: Password is known to be weak and easy to guess, please choose a different one.
visitor POST /token?grant_type=password {"password":"blue van at noon"}
        400 validation_failed: missing email or phone
visitor POST /token?grant_type=password {"email":"nobody@example.org"}
        400 invalid_credentials: Invalid login credentials
visitor POST /token?grant_type=password {"email":"nobody@example.org","password":"blue van at noon"}
        400 invalid_credentials: Invalid login credentials
visitor POST /token?grant_type=refresh_token {}
        400 validation_failed: Refresh token is not valid
visitor POST /token?grant_type=refresh_token {"refresh_token":"not one of ours"}
        400 validation_failed: Refresh token is not valid
visitor POST /token?grant_type=refresh_token {"refresh_token":"0123456789012345678901234567890123456789012"}
        400 refresh_token_not_found: Invalid Refresh Token: Refresh Token Not Found
visitor POST /token?grant_type=refresh_token {"refresh_token":"v7d2kqzmw4ab"}
        400 refresh_token_not_found: Invalid Refresh Token: Refresh Token Not Found
visitor POST /token {}
        400 invalid_credentials: unsupported_grant_type
visitor POST /token?grant_type=web3 {"chain":"ethereum","message":"m","signature":"s"}
        400 invalid_credentials: unsupported_grant_type
visitor POST /token?grant_type=password_less {}
        400 invalid_credentials: unsupported_grant_type
visitor POST /signup {"email":"wording@example.org","password":"blue van at noon","code_challenge":"c","code_challenge_method":"s256"}
        400 validation_failed: unsupported code_challenge method "s256"
visitor POST /recover {}
        400 validation_failed: Password recovery requires an email
visitor POST /otp {}
        400 validation_failed: One of email or phone must be set
visitor POST /magiclink {}
        422 validation_failed: Password recovery requires an email
visitor POST /resend {"type":"signup"}
        400 validation_failed: Type provided requires an email address
visitor POST /resend {"email":"wording@example.org"}
        400 validation_failed: Missing one of these types: signup, email_change, sms, phone_change
visitor POST /verify {}
        400 validation_failed: Verify requires a verification type
visitor POST /verify {"type":"signup"}
        400 validation_failed: Verify requires either a token or a token hash
visitor POST /verify {"type":"signup","token_hash":"h","email":"wording@example.org"}
        400 validation_failed: Only the token_hash and type should be provided
visitor POST /verify {"type":"signup","token":"123456"}
        400 validation_failed: Only an email address or phone number should be provided on verify
visitor POST /verify {"type":"signup","token":"123456","email":"wording"}
        422 validation_failed: Invalid email format
visitor POST /verify {"type":"sign-up","token_hash":"h"}
        400 validation_failed: Invalid email verification type
visitor POST /verify {"type":"sign-up","token":"123456","email":"wording@example.org"}
        400 validation_failed: Unsupported verification type
visitor POST /verify {"type":"signup","token_hash":"h"}
        403 otp_expired: Email link is invalid or has expired
visitor POST /verify {"type":"email","token":"123456","email":"wording@example.org"}
        403 otp_expired: Token has expired or is invalid
visitor GET /user
        401 no_authorization: This endpoint requires a Bearer token
user    PUT /user {"email":"x"}
        400 validation_failed: Unable to validate email address: invalid format
user    PUT /user {"email":""}
        400 validation_failed: An email address is required
user    PUT /user {"email":"other@site.example"}
        422 email_exists: A user with this email address has already been registered
user    PUT /user {"app_metadata":{"role":"admin"}}
        403 not_admin: Updating app_metadata requires admin privileges
user    PUT /user {"password":"blue van at noon"}
        422 same_password: New password should be different from the old password.
user    PUT /user {"password":"red bus at midnight","current_password":"not this"}
        400 current_password_invalid: Current password required when setting new password.
user    PUT /user {"password":"red bus at midnight","nonce":"000000"}
        422 reauthentication_not_valid: Nonce has expired or is invalid
user    POST /logout?scope=everywhere
        400 validation_failed: Unsupported logout scope "everywhere"
user    POST /factors {}
        400 validation_failed: factor_type needs to be totp, phone, or webauthn
user    POST /factors/mine/challenge {}
        404 validation_failed: factor_id must be an UUID
user    POST /factors/00000000-0000-4000-8000-000000000000/challenge {}
        404 mfa_factor_not_found: Factor not found
user    DELETE /factors/00000000-0000-4000-8000-000000000000
        404 mfa_factor_not_found: Factor not found
user    POST /factors/00000000-0000-4000-8000-000000000000/verify {"challenge_id":"00000000-0000-4000-8000-000000000001","webauthn":true}
        400 validation_failed: WebAuthn config required
user    POST /factors/00000000-0000-4000-8000-000000000000/verify {"challenge_id":"00000000-0000-4000-8000-000000000001","webauthn":{}}
        400 validation_failed: WebAuthn type must be create or request
user    POST /factors/00000000-0000-4000-8000-000000000000/verify {"challenge_id":"00000000-0000-4000-8000-000000000001","webauthn":{"type":"create"}}
        400 validation_failed: credential_response required
user    POST /factors/00000000-0000-4000-8000-000000000000/verify {"challenge_id":"00000000-0000-4000-8000-000000000001","code":""}
        400 validation_failed: Code needs to be non-empty
user    GET /factors/recovery-codes
        404 mfa_factor_not_found: Recovery codes not found
user    POST /factors/recovery-codes
        403 insufficient_aal: AAL2 required to manage recovery codes
user    POST /factors/recovery-codes/verify {"code":"not one"}
        422 mfa_verification_failed: Invalid recovery code entered
visitor GET /authorize?provider=google
        404 validation_failed: 404 page not found
admin   GET /admin/users
        404 validation_failed: 404 page not found
visitor GET /nowhere
        404 validation_failed: 404 page not found
visitor GET /signup
        405 validation_failed: 405 method not allowed
`;

export const refusals = [...table.matchAll(/^(\w+) +(\w+ \S+) ?(.*)\n +(\d+) (\w+): (.*)$/gm)].map(
  ([, caller, request = "", body = "", status, code = "", message = ""]) => ({
    caller: caller as TestCaller,
    request,
    body,
    status: Number(status),
    code,
    message,
  }),
);
