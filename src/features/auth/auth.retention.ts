import type { Retention } from "#shared/personal-data/retention.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { FAILED_JOB_DAYS } from "#shared/time/periods.ts";
import { AUDIT_LOG_DAYS } from "./audit-log/audit-log.rules.ts";
import { SESSION_IDLE_MS } from "./sessions/sessions.rules.ts";

/** An account whose address is not confirmed within this time is deleted. */
const UNCONFIRMED_DAYS = 7;

/**
 * How long the digest of a replaced refresh token is stored, to detect a replay. Later it is an unknown token, refused
 * all the same.
 */
const REPLACED_DAYS = 30;

/**
 * How long an expired one-time token is stored. Of an address change, a deleted half counts as confirmed: both are
 * deleted once neither is valid.
 */
const EXPIRED_DAYS = 1 / 24;

/** How long a used link is stored: people open old mails again. */
const USED_LINK_DAYS = 30;

const IDLE_DAYS = SESSION_IDLE_MS / DAY_MS;

const account = "Your account";

/** The personal data of accounts, with its retention. */
export const authRetention: readonly Retention[] = [
  {
    tables: ["users"],
    what: "an account's e-mail address, password hash (argon2id), times of creation, confirmation and last use; the new address of a pending change",
    why: "sign-in and contact",
    who: "the account; admins, except the hash",
    erasures: [
      {
        name: "unconfirmed accounts",
        days: UNCONFIRMED_DAYS,
        after: "the sign-up, while its address is not confirmed",
      },
    ],
    ends: "the deletion of the account",
    card: {
      title: account,
      what: "Your e-mail address, and your password scrambled so that nobody can read it, us included. Where you are signed in, and hashes of the codes that get you in. A mail to you, encrypted, while it waits to be sent.",
      why: "To sign you in",
      who: "You and our admins; nobody sees the password",
      until: `You delete it. An address that is never confirmed: ${UNCONFIRMED_DAYS} days. A sign-in that nobody uses: ${IDLE_DAYS} days. A mail that cannot be sent: ${FAILED_JOB_DAYS} days`,
    },
  },
  {
    tables: ["user_roles"],
    what: "the admin role",
    why: "access to the back office",
    who: "admins",
    ends: "an admin takes it away, or the account is deleted",
    card: account,
  },
  {
    tables: ["sessions"],
    what: "sessions: one row per browser, with times and methods of authentication",
    why: "immediate sign-out",
    who: "the account",
    erasures: [{ name: "idle sessions", days: IDLE_DAYS, after: "its last use" }],
    ends: "sign-out, or the deletion of the account",
    card: account,
  },
  {
    tables: ["refresh_tokens"],
    what: "times of refreshes of a session, and digests of its refresh tokens",
    why: "detection of stolen tokens",
    who: "none",
    erasures: [{ name: "replaced refresh tokens", days: REPLACED_DAYS, after: "it was replaced" }],
    ends: "the end of its session",
    card: account,
  },
  {
    tables: ["one_time_tokens"],
    what: "hashes of mailed links and codes, with the address; the new address of a change that nobody confirmed",
    why: "confirmation of an address, reset of a password",
    who: "none",
    erasures: [{ name: "expired links", days: EXPIRED_DAYS, after: "its expiry" }],
    ends: "its use, or the deletion of the account",
    card: account,
  },
  {
    tables: ["used_links"],
    what: "hashes of mailed links, and when each was used",
    why: "an answer to a second press of a used link",
    who: "none",
    erasures: [{ name: "used links", days: USED_LINK_DAYS, after: "its use" }],
    ends: "the deletion of the account",
    card: account,
  },
  {
    tables: ["factors", "passkeys", "recovery_codes"],
    what: "second factors: name, and the encrypted secret of an authenticator app, or the public key and last use of a passkey; hashes of recovery codes with the time of use",
    why: "second factor at sign-in, and recovery from a lost phone",
    who: "the account, except secret and codes",
    ends: "its removal, new recovery codes, or the deletion of the account",
    card: account,
  },
  {
    tables: ["factor_challenges"],
    what: "challenges of codes and passkeys",
    why: "verification of second factors",
    who: "none",
    erasures: [{ name: "expired challenges", days: EXPIRED_DAYS, after: "its expiry" }],
    ends: "the answer, or the removal of the factor",
    card: account,
  },
  {
    tables: ["audit_log"],
    what: "security events of an account: event, time, and a short keyed digest of the network address, which itself is not stored",
    why: "investigation of an attack",
    who: "admins",
    erasures: [{ name: "security events", days: AUDIT_LOG_DAYS, after: "the event" }],
    ends: "the deletion of the account, which leaves the event without it",
    card: {
      title: "For safety",
      what: "That an account was signed in to or changed, and when. Not your network address.",
      why: "To find out what was done if somebody gets in who should not",
      who: "Our admins",
      until: `${AUDIT_LOG_DAYS} days`,
    },
  },
];
