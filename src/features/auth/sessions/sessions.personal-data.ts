import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { refreshTokensData, sessionsData } from "./sessions.tables.ts";

/**
 * How long the digest of a replaced refresh token is stored, to detect a replay. Later it is an unknown token, refused
 * all the same.
 */
const _REPLACED_DAYS = 30;

/** Where an account is signed in. */
export const sessionsPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(sessionsData)],
    what: "sessions: one row per browser, with times and methods of authentication",
    why: "immediate sign-out",
    basis: "contract",
    who: "the account",
    ends: "sign-out, or the deletion of the account",
    card: "Your account",
  },
  {
    tables: [personalTable(refreshTokensData)],
    what: "times of refreshes of a session, and digests of its refresh tokens",
    why: "detection of stolen tokens",
    basis: "contract",
    who: "none",
    ends: "the end of its session",
    card: "Your account",
  },
];
