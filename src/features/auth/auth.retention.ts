import { FAILED_JOB_DAYS } from "#shared/personal-data/periods.ts";
import type { Retention } from "#shared/personal-data/retention.ts";
import { DAY_MS } from "#shared/time/durations.ts";
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

const IDLE_DAYS = SESSION_IDLE_MS / DAY_MS;

const account = "Your account";

/** The personal data of accounts, with its retention. */
export const authRetention: readonly Retention[] = [
  {
    tables: ["users"],
    what: "an account's e-mail address, password hash (argon2id), when it was made, confirmed and last used; an address it wants to change to",
    why: "to sign in, and to reach its owner",
    who: "its owner; admins, but for the hash",
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
    why: "to allow the back office",
    who: "admins",
    ends: "an admin takes it away, or the account is deleted",
    card: account,
  },
  {
    tables: ["sessions"],
    what: "where somebody is signed in: one row a browser, with times and how they proved who they are",
    why: "so that signing out works at once",
    who: "the account",
    erasures: [{ name: "idle sessions", days: IDLE_DAYS, after: "its last use" }],
    ends: "sign-out, or the deletion of the account",
    card: account,
  },
  {
    tables: ["refresh_tokens"],
    what: "when a session was renewed, and a hash of the key that renews it",
    why: "to notice a stolen key",
    who: "nobody",
    erasures: [{ name: "replaced refresh tokens", days: REPLACED_DAYS, after: "it was replaced" }],
    ends: "the end of its session",
    card: account,
  },
  {
    tables: ["one_time_tokens"],
    what: "hashes of mailed links and codes, and the address they went to",
    why: "to confirm an address, to reset a password",
    who: "nobody",
    erasures: [{ name: "expired links", days: EXPIRED_DAYS, after: "it has run out" }],
    ends: "its use, or the deletion of the account",
    card: account,
  },
  {
    tables: ["factors", "passkeys", "recovery_codes"],
    what: "a second factor: its name, and the secret that an app shares with the site, encrypted, or the public key of a passkey and when it was last used; hashes of recovery codes, and when one was used",
    why: "to ask for a second factor at sign-in, and to get in when the phone is lost",
    who: "the account, but for secret and codes",
    ends: "its removal, new recovery codes, or the deletion of the account",
    card: account,
  },
  {
    tables: ["factor_challenges"],
    what: "that a code or a passkey was asked for",
    why: "so that it is given in time",
    who: "nobody",
    erasures: [{ name: "expired challenges", days: EXPIRED_DAYS, after: "it has run out" }],
    ends: "the answer, or the removal of its factor",
    card: account,
  },
  {
    tables: ["audit_log"],
    what: "what happened around an account that matters to safety: which event, when, and a short keyed code for the network address, which itself is not kept",
    why: "to find out after an attack what was done",
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
