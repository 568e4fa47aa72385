import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { pushChoicesData, pushSubscriptionsData } from "./push.tables.ts";

export const pushPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(pushSubscriptionsData)],
    what: "browsers that show notices: the address at the push service of the browser’s maker, and keys, encrypted",
    why: "news about bookings on the phone; the maker learns that a notice came, and not what it says",
    basis: "consent",
    who: "none",
    recipients: "The maker of your browser, whose service brings the notices",
    ends: "the press that turns it off, sign-out, 60 days without a visit, or the deletion of the account",
    card: "Your account",
  },
  {
    tables: [personalTable(pushChoicesData)],
    what: "what an account wants to be told on its phones",
    why: "no other notices",
    basis: "consent",
    who: "the account",
    ends: "the deletion of the account",
    card: "Your account",
  },
];
