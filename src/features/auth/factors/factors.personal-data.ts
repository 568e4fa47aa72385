import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { factorChallengesData, factorsData, passkeysData, recoveryCodesData } from "./factors.tables.ts";

/** The second factors of an account. */
export const factorsPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(factorsData), personalTable(passkeysData), personalTable(recoveryCodesData)],
    what: "second factors: name, and the encrypted secret of an authenticator app, or the public key and last use of a passkey; hashes of recovery codes with the time of use",
    why: "second factor at sign-in, and recovery from a lost phone",
    basis: "contract",
    who: "the account, except secret and codes",
    ends: "its removal, new recovery codes, or the deletion of the account",
    card: "Your account",
  },
  {
    tables: [personalTable(factorChallengesData)],
    what: "challenges of codes and passkeys",
    why: "verification of second factors",
    basis: "contract",
    who: "none",
    ends: "the answer, or the removal of the factor",
    card: "Your account",
  },
];
