import { getTableColumns } from "drizzle-orm";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { ownRows, pick, rowsThrough } from "#shared/personal-data/personal-rows.ts";
import { SESSION_IDLE_DAYS } from "../account/account.rules.ts";
import { deleteSessionsIdleSince, deleteTokensReplacedBefore } from "./sessions.queries.ts";
import { refreshTokens, sessions } from "./sessions.tables.ts";

/**
 * How long the digest of a replaced refresh token is stored, to detect a replay. Later it is an unknown token, refused
 * all the same.
 */
const REPLACED_DAYS = 30;

const { nonce: _nonce, ...sessionColumns } = getTableColumns(sessions);

/** Where an account is signed in. */
export const sessionsPersonalData: readonly PersonalData[] = [
  {
    tables: [
      {
        name: "sessions",
        about: "Where you are signed in: one row a browser.",
        withheld: "the random number that each session's keys are made from",
        afterDeletion: "deleted",
        rowsOf: ownRows(sessions, sessions.userId, sessionColumns),
      },
    ],
    what: "sessions: one row per browser, with times and methods of authentication",
    why: "immediate sign-out",
    basis: "contract",
    who: "the account",
    erasures: [
      {
        name: "idle sessions",
        days: SESSION_IDLE_DAYS,
        after: "its last use",
        erase: deleteSessionsIdleSince,
      },
    ],
    ends: "sign-out, or the deletion of the account",
    card: "Your account",
  },
  {
    tables: [
      {
        name: "refresh_tokens",
        about: "When each of those sessions was renewed.",
        withheld: "the keys that renew a session, as hashes",
        afterDeletion: "deleted",
        rowsOf: rowsThrough(
          sessions,
          refreshTokens.sessionId,
          refreshTokens,
          pick(refreshTokens, "sessionId", "generation", "createdAt", "replacedAt"),
        ),
      },
    ],
    what: "times of refreshes of a session, and digests of its refresh tokens",
    why: "detection of stolen tokens",
    basis: "contract",
    who: "none",
    erasures: [
      {
        name: "replaced refresh tokens",
        days: REPLACED_DAYS,
        after: "it was replaced",
        erase: deleteTokensReplacedBefore,
      },
    ],
    ends: "the end of its session",
    card: "Your account",
  },
];
