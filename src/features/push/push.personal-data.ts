import { SESSION_IDLE_DAYS } from "#features/auth/account/account.rules.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { brand } from "#src/brand.ts";
import { pushChoicesData, pushSubscriptionsData } from "./push.tables.ts";

export const pushPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(pushSubscriptionsData)],
    what: "browsers that show notices: the address at the push service of the browser’s maker, and keys, encrypted",
    why: "news about bookings on the phone; the maker learns that a notice came, and not what it says",
    basis: "consent",
    who: "none",
    recipients: "The maker of your browser, whose service brings the news: that some came, not what it says",
    ends: `the press that turns it off, sign-out, ${SESSION_IDLE_DAYS} days without a visit, or the deletion of the account`,
    card: {
      title: "News on your phone",
      what: "If you turn it on: where your browser’s maker reaches this phone, encrypted, and what you want to be told. The news itself says no name, place or event: the page does, once you open it.",
      why: "To tell you in time, with the page closed",
      who: "You see what you chose; nobody here sees where your phone is reached",
      until: `You turn it off, sign out, or do not open ${brand.name} for ${SESSION_IDLE_DAYS} days. What you chose: you delete your account`,
    },
  },
  {
    tables: [personalTable(pushChoicesData)],
    what: "what an account wants to be told on its phones",
    why: "no other notices",
    basis: "consent",
    who: "the account",
    ends: "the deletion of the account",
    card: "News on your phone",
  },
];
