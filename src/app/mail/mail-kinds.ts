import type { Mail, MailKind } from "#shared/mail/mail.server.ts";

/** How the mails of each template are sent, and where their failure is shown. */
const kinds: Record<Mail["template"], MailKind> = {
  "confirm-sign-up": { list: "accounts", isToTypedAddress: true },
  "already-registered": { list: "accounts" },
  "reset-password": { list: "accounts", isToTypedAddress: true },
  "sign-in-link": { list: "accounts", isToTypedAddress: true },
  "confirm-new-address": { list: "accounts", isToTypedAddress: true },
  "confirm-address-change": { list: "accounts" },
  "reauthentication-code": { list: "accounts" },
  "password-changed": { list: "accounts" },
  "address-changed": { list: "accounts" },
  "address-handed-over": { list: "accounts" },
  "second-factor-changed": { list: "accounts" },
  "account-deleted": { list: "accounts" },
  "campus-ticket": { list: "campus" },
  "campus-ticket-cancelled": { list: "campus" },
  "campus-ticket-withdrawn": { list: "campus" },
  "campus-reminder": { list: "campus", isBulk: true },
  "campus-night-changed": { list: "campus", isBulk: true },
  "campus-night-called-off": { list: "campus", isBulk: true },
  "campus-waiting-night-changed": { list: "campus", isBulk: true },
  "campus-waiting-night-called-off": { list: "campus", isBulk: true },
  "campus-place-offered": { list: "campus", isBulk: true },
  "campus-inquiry": { list: "charity" },
  "lab-application": { list: "charity" },
  "lab-approved": { list: "labs" },
  "lab-under-review": { list: "labs" },
  "lab-rejected": { list: "labs" },
  "mentor-message": { list: "labs" },
  "programme-registration": { list: "charity" },
  "programme-registered": { list: "programme", isToTypedAddress: true },
  "school-registration": { list: "charity" },
  "signal-invitation": { list: "signal", isToTypedAddress: true },
  "confirm-address-request": { list: "accounts", isToTypedAddress: true },
  "signal-event-opened": { list: "signal", isBulk: true },
  "test-mail": {},
};

/** A mail that an older process queued may have a template that no longer exists. */
export const mailKindOf = (template: Mail["template"]): MailKind => kinds[template] ?? {};
