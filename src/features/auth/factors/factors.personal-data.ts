import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { ownRows, pick, rowsThrough } from "#shared/personal-data/personal-rows.ts";
import { deleteChallengesExpiredBefore } from "./factors.queries.ts";
import { factorChallenges, factors, passkeys, recoveryCodes } from "./factors.tables.ts";

/** How long an expired challenge is stored. */
const EXPIRED_DAYS = 1 / 24;

/** The second factors of an account. */
export const factorsPersonalData: readonly PersonalData[] = [
  {
    tables: [
      {
        name: "factors",
        about: "Your second factors: the apps that show you codes, and your passkeys.",
        withheld: "the secret that an app and the site share, encrypted",
        afterDeletion: "deleted",
        rowsOf: ownRows(
          factors,
          factors.userId,
          pick(factors, "id", "type", "friendlyName", "status", "createdAt", "updatedAt"),
        ),
      },
      {
        name: "passkeys",
        about: "The public keys of your passkeys, and when each was last used.",
        afterDeletion: "deleted",
        rowsOf: rowsThrough(
          factors,
          passkeys.factorId,
          passkeys,
          pick(
            passkeys,
            "factorId",
            "credentialId",
            "publicKey",
            "counter",
            "transports",
            "createdAt",
            "usedAt",
          ),
        ),
      },
      {
        name: "recovery_codes",
        about: "Your recovery codes: when they were made, and when one was used.",
        withheld: "the codes themselves, as hashes",
        afterDeletion: "deleted",
        rowsOf: ownRows(recoveryCodes, recoveryCodes.userId, pick(recoveryCodes, "createdAt", "usedAt")),
      },
    ],
    what: "second factors: name, and the encrypted secret of an authenticator app, or the public key and last use of a passkey; hashes of recovery codes with the time of use",
    why: "second factor at sign-in, and recovery from a lost phone",
    basis: "contract",
    who: "the account, except secret and codes",
    ends: "its removal, new recovery codes, or the deletion of the account",
    card: "Your account",
  },
  {
    tables: [
      {
        name: "factor_challenges",
        about: "When you were asked for a code or a passkey, until it was given.",
        afterDeletion: "deleted",
        rowsOf: rowsThrough(
          factors,
          factorChallenges.factorId,
          factorChallenges,
          pick(factorChallenges, "factorId", "createdAt", "expiresAt"),
        ),
      },
    ],
    what: "challenges of codes and passkeys",
    why: "verification of second factors",
    basis: "contract",
    who: "none",
    erasures: [
      {
        name: "expired challenges",
        days: EXPIRED_DAYS,
        after: "its expiry",
        erase: deleteChallengesExpiredBefore,
      },
    ],
    ends: "the answer, or the removal of the factor",
    card: "Your account",
  },
];
