import type { Mail, MailKind } from "#shared/mail/mail.ts";

/** How the mails of each template are sent. */
const kinds: Record<Mail["template"], MailKind> = {
  "confirm-sign-up": {},
  "already-registered": {},
  "reset-password": {},
  "sign-in-link": {},
  "confirm-new-address": {},
  "confirm-address-change": {},
  "reauthentication-code": {},
  "password-changed": {},
  "address-changed": {},
  "address-handed-over": {},
  "second-factor-changed": {},
  "account-deleted": {},
  "campus-ticket": {},
  "campus-ticket-cancelled": {},
  "campus-ticket-withdrawn": {},
  "campus-reminder": { isBulk: true },
  "campus-night-changed": { isBulk: true },
  "campus-night-called-off": { isBulk: true },
  "campus-waiting-night-changed": { isBulk: true },
  "campus-waiting-night-called-off": { isBulk: true },
  "campus-place-offered": { isBulk: true },
  "campus-inquiry": {},
  "lab-application": {},
  "lab-approved": {},
  "lab-under-review": {},
  "lab-rejected": {},
  "mentor-message": {},
  "programme-registration": {},
  "programme-registered": {},
  "school-registration": {},
  "signal-invitation": {},
  "signal-event-opened": { isBulk: true },
};

/** A mail that an older process queued may have a template that no longer exists. */
export const mailKindOf = (template: Mail["template"]): MailKind => kinds[template] ?? {};
