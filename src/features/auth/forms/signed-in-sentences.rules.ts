import { addSentences } from "./auth-sentences.rules.ts";

// Sentences for refusals of calls with a session or an emailed link. The modules of those screens import this file.
addSentences({
  admin_address_elsewhere:
    "You are an admin: open this link in the browser where you asked for the change, signed in.",
  email_exists: "Another account has that email address.",
  no_authorization: "Sign in first.",
  bad_jwt: "That sign-in is not valid or has run out. Sign in again.",
  directory_to_enroll:
    "You sign in with your work account. Sign out, sign in with it again, and then set up two-step sign-in.",
  insufficient_aal: "Give the code of your second factor first.",
  same_password: "Choose a password that is different from your current one.",
  current_password_invalid: "That is not your current password.",
  reauthentication_needed: "To be sure it is you, give your current password or the code we mail you.",
  reauthentication_not_valid: "That code is not right or has run out. Ask for a new one.",
  mfa_factor_name_conflict: "You have a second factor with that name. Choose another name.",
  too_many_enrolled_mfa_factors: "You have as many second factors as there may be. Remove one first.",
  mfa_factor_not_found:
    "That second factor is gone, or you have waited too long. Try again, or set it up again.",
  mfa_challenge_expired: "That took too long. Ask for a new code and try again.",
  mfa_verification_failed: "That code is not right. Wait for the next one and try it.",
  mfa_recovery_codes_sole_factor: "Set up a second factor first: recovery codes stand in for it.",
  mfa_verified_factor_exists: "You have recovery codes. Ask for new ones instead.",
});
