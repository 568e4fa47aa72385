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
    what: "About our team: each person’s role; the admin who added a track or an event, or created an API token; the name that a lead gave a volunteer’s door pass. About staff who sign in with our directory: their email address there, a code made from their number there, and since when.",
    why: "To know who may do what, and whom to ask",
    basis: "interests",
    recipients: "Whoever runs our directory, such as Google or Microsoft: that our people sign in here",
    who: "Our admins; what is of the directory, only they themselves",
    until: `Their account is deleted, or the role taken away; they end the directory’s sign-in on their profile. A volunteer’s pass: ${PASS_DAYS} days after the night. A token: ${TOKEN_DAYS} days after its last day`,
  },
  {
    title: "On your own phone",
    what: `Your sign-in, your likes, the player’s queue, and tickets for upcoming events, until noon on the day after. A complaint, a lab application or captions that you are typing, until you send them or close the page. At a door that you hold: its list, until then too. One cookie, so that someone who guesses at your password can’t lock you out. Two more for some minutes, if you are staff and sign in with our directory. One more for ${LOOK_HOURS} hours in our team’s browsers, before the site opens.`,
    why: "To work without signal, and to lose nothing on a reload",
    basis: "contract",
    recipients: null,
    who: "Whoever holds the phone",
    until: `You sign out, or your sign-in ends. The queue stays until you clear what ${brand.name} keeps in your browser, that one cookie ${KNOWN_DEVICE_DAYS} days after your last sign-in`,
  },
];

export const privacyCards: readonly CardWithBasis[] = [
  ...personalData.flatMap(({ words: { card, basis, recipients = null } }) =>
    typeof card === "string" ? [] : [{ ...card, basis, recipients }],
  ),
  ...moreCards,
];
