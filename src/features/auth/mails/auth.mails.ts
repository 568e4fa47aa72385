/** A change of an account's second factors. */
export type SecondFactorChange =
  | "app-added"
  | "app-removed"
  | "passkey-added"
  | "passkey-removed"
  /** The last one was removed. */
  | "off"
  | "recovery-code-used"
  | "recovery-codes-made"
  | "recovery-codes-removed"
  /** The operator removed all of them. */
  | "reset";

/** Props of the account's mails. Links last `LINK_HOURS`. */
declare module "#shared/mail/mail.server.ts" {
  interface MailTemplates {
    "confirm-sign-up": { link: string; code: string };
    /** To an address that already has an account, after a sign-up with it. */
    "already-registered": { signInLink: string; resetLink: string };
    "reset-password": { link: string; code: string };
    "sign-in-link": { link: string; code: string };
    /** To the new address. */
    "confirm-new-address": { link: string; code: string; oldEmail: string };
    /** To the current address. */
    "confirm-address-change": { link: string; code: string; oldEmail: string; newEmail: string };
    "reauthentication-code": { code: string };
    "password-changed": { resetLink: string };
    /** To the old address. */
    "address-changed": { newEmail: string };
    /** To the new address, confirmed outside the requesting session. */
    "address-handed-over": { oldEmail: string; resetLink: string };
    "second-factor-changed": { change: SecondFactorChange };
    "account-deleted": Record<string, never>;
  }
}

export type AccountMail =
  | "confirm-sign-up"
  | "already-registered"
  | "reset-password"
  | "sign-in-link"
  | "confirm-new-address"
  | "confirm-address-change"
  | "reauthentication-code"
  | "password-changed"
  | "address-changed"
  | "address-handed-over"
  | "second-factor-changed"
  | "account-deleted";

/** No subject contains a code, since notifications show subjects on locked screens. */
export const subjects: Record<AccountMail, string> = {
  "confirm-sign-up": "Confirm your e-mail address",
  "already-registered": "You already have an account",
  "reset-password": "Set a new password",
  "sign-in-link": "Your link to sign in",
  "confirm-new-address": "Confirm your new e-mail address",
  "confirm-address-change": "Your e-mail address is about to change",
  "reauthentication-code": "Your code",
  "password-changed": "Your password was changed",
  "address-changed": "Your e-mail address was changed",
  "address-handed-over": "Set a password for your new address",
  "second-factor-changed": "Your sign-in settings were changed",
  "account-deleted": "Your account is deleted",
};
