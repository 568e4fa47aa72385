import { KNOWN_DEVICE_DAYS } from "#features/auth/sessions/sessions.rules.ts";
import { PASS_DAYS } from "#features/door/passes/door-passes.rules.ts";
import { KEPT_DAYS as TOKEN_DAYS } from "#features/integrations/tokens/tokens.rules.ts";
import type { LawfulBasis } from "#shared/personal-data/lawful-bases.rules.ts";
import type { PrivacyCard } from "#shared/personal-data/personal-data.ts";
import { LOOK_HOURS } from "#shared/status/closed-site.server.ts";
import { brand } from "#src/brand.ts";
import { personalData } from "./personal-data.ts";

interface CardWithBasis extends PrivacyCard {
  basis: LawfulBasis;
  recipients: string | null;
}

/** Cards that cover several nouns, or no table. */
const moreCards: readonly CardWithBasis[] = [
  {
    title: "Work for the charity",
    what: "About our team: each person’s role; the admin who added a track or an event, or created an API token; the name that a lead gave a volunteer’s door pass. If you sign in with our directory: your email address there, a code made from your number there, and since when.",
    why: "To know each person’s access, and which one to ask",
    basis: "interests",
    recipients:
      "The company that runs our directory, for example Google or Microsoft, learns that our team signs in here",
    who: "Our admins. Only you can see the directory’s data",
    until: `We delete the account or remove the role, or you end the directory sign-in on your profile. A volunteer’s pass: ${PASS_DAYS} days after the night. A token: ${TOKEN_DAYS} days after its last day`,
  },
  {
    title: "On your own phone",
    what: `Your sign-in, your likes, the player’s queue, and tickets for upcoming events, until noon on the day after. A complaint, a lab application or captions that you’re typing, until you send them or close the page. If you check people in: the guest list, until noon on the day after. One cookie, so that someone who guesses at your password can’t lock you out. Two more cookies for some minutes, if you’re staff and sign in with our directory. Before the site opens, one more cookie for ${LOOK_HOURS} hours in our team’s browsers.`,
    why: "To work without signal, and to lose nothing on a reload",
    basis: "contract",
    recipients: null,
    who: "Anyone with the phone",
    until: `You sign out, or your sign-in ends. The queue stays until you clear what ${brand.name} keeps in your browser, that one cookie ${KNOWN_DEVICE_DAYS} days after your last sign-in`,
  },
];

export const privacyCards: readonly CardWithBasis[] = [
  ...personalData.flatMap(({ words: { card, basis, recipients = null } }) =>
    typeof card === "string" ? [] : [{ ...card, basis, recipients }],
  ),
  ...moreCards,
];
