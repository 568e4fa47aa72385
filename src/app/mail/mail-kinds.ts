import type { Mail, MailKind } from "#shared/mail/mail.ts";

const typed: MailKind = { isToTypedAddress: true };
const bulk: MailKind = { isBulk: true };

/** How the mails of each template are sent. */
const kinds: Record<Mail["template"], MailKind> = {
  "confirm-sign-up": typed,
  "already-registered": {},
  "reset-password": typed,
  "sign-in-link": typed,
  "confirm-new-address": typed,
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
  "campus-reminder": bulk,
  "campus-night-changed": bulk,
  "campus-night-called-off": bulk,
  "campus-waiting-night-changed": bulk,
  "campus-waiting-night-called-off": bulk,
  "campus-place-offered": bulk,
  "campus-inquiry": {},
  "lab-application": {},
  "lab-approved": {},
  "lab-under-review": {},
  "lab-rejected": {},
  "mentor-message": {},
  "programme-registration": {},
  "programme-registered": typed,
  "school-registration": {},
  "signal-invitation": typed,
  "signal-event-opened": bulk,
};

/** A mail that an older process queued may have a template that no longer exists. */
export const mailKindOf = (template: Mail["template"]): MailKind => kinds[template] ?? {};
