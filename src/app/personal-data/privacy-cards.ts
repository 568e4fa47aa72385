import { KNOWN_DEVICE_DAYS } from "#features/auth/sessions/sessions.rules.ts";
import { PASS_DAYS } from "#features/door/passes/door-passes.rules.ts";
import { KEPT_DAYS as TOKEN_DAYS } from "#features/programs/tokens/tokens.rules.ts";
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
    what: "Of our own people: who has which role; which admin added a track or an event, or made a token, with which another program reads here; the name that a lead gave a volunteer’s door pass. Of staff who sign in by our directory: their address there, a code made from their number there, and since when.",
    why: "To know who may do what, and whom to ask",
    basis: "interests",
    recipients: "Whoever runs our directory, such as Google or Microsoft: that our people sign in here",
    who: "Our admins; what is of the directory, only they themselves",
    until: `Their account is deleted, or the role taken away; they end the directory’s sign-in on their profile. A volunteer’s pass: ${PASS_DAYS} days after the night. A token: ${TOKEN_DAYS} days after its last day`,
  },
  {
    title: "On your own phone",
    what: `That you are signed in, your likes, the player’s queue, and tickets that may still open a door, until noon on the day after. A complaint, a lab application or captions that you are typing, until you send them or close the page. At a door that you hold: its list, until then too. One cookie, so that nobody who guesses at your password locks you out; of staff who sign in by our directory, two more for some minutes. Before the site opens, our team’s browsers have one more for ${LOOK_HOURS} hours.`,
    why: "To work without signal, and to lose nothing on a reload",
    basis: "contract",
    recipients: null,
    who: "Whoever holds the phone",
    until: `You sign out, or your sign-in ends. The queue stays until you clear what ${brand.name} keeps in your browser, that one cookie ${KNOWN_DEVICE_DAYS} days after your last sign-in`,
  },
];

export const privacyCards: readonly CardWithBasis[] = [
  ...personalData.flatMap(({ card, basis, recipients = null }) =>
    typeof card === "string" ? [] : [{ ...card, basis, recipients }],
  ),
  ...moreCards,
];
