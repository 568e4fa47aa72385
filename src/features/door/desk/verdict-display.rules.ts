import { type AgeBand, ageBandLabels, isTooYoung } from "#features/events/events/minimum-age.rules.ts";
import { type EventKind, kindOf, wordsOf } from "#features/events/kinds/kinds.rules.ts";
import { penceOf } from "#shared/money/pence.ts";
import { duePriceText } from "#shared/money/price.ts";
import { dateText } from "#shared/time/dates.ts";
import { londonClock } from "#shared/time/london.ts";
import type { DoorTicket } from "../phone/door-api.ts";
import type { ShownVerdict } from "../phone/shown-verdict.rules.ts";
import { whenAndWhere } from "../phone/sync-messages.rules.ts";

/** The volunteer's action: let in, stop, turn away or decide. Each has a colour, icon, sound and vibration. */
export type Tone = "in" | "again" | "no" | "ask";

export interface VerdictDisplay {
  tone: Tone;
  /** Readable at arm's length. */
  word: string;
  /** The lines below the word, with the first one large. */
  lines: string[];
  /** The age mark of an admitted person at an event with a minimum age. */
  age?: AgeMark | undefined;
  /** The mark for an admitted person without photo consent. */
  pictures?: string | undefined;
  /** Notes about an admitted person, to read before the next one. */
  notes: string[];
}

/** The part of the phone's guest list that a verdict needs. */
export interface JudgedList {
  event: { kind: EventKind; minimumAge: number | null };
  /** When the phone last read the guest list, in ISO 8601. */
  heardAt: string;
}

/**
 * How the volunteer learns a guest's access needs after check-in. An account opens them over the network (`opens`,
 * otherwise `offline`); a volunteer with a door pass asks the guest (`asks`).
 */
export type CareAccess = "opens" | "offline" | "asks";

/** The display of a verdict, for the screen and for screen readers. */
export function displayOf(
  shown: ShownVerdict,
  now: Date,
  list: JudgedList,
  care: CareAccess,
): VerdictDisplay {
  const lines = linesOf(shown, now, list);
  if (shown.verdict !== "admitted") return { ...lines, notes: [] };
  const { ticket } = shown;
  const age = ageMarkOf(ticket, list.event);
  if (!ticket) return { ...lines, age, notes: [] };
  return { ...lines, age, pictures: pictureMarkOf(ticket, list.event), notes: notesOf(ticket, care) };
}

/** An age band at check-in: its words, and the name of its colour. */
export interface AgeMark {
  words: string;
  look: AgeBand | "ask";
}

/** The age mark that check-in shows for a person; undefined without a minimum age. */
export function ageMarkOf(
  ticket: Pick<DoorTicket, "ageBand"> | null,
  event: JudgedList["event"],
): AgeMark | undefined {
  const { minimumAge } = event;
  if (minimumAge === null) return undefined;
  const ageBand = ticket?.ageBand ?? null;
  if (ageBand === null) return { words: `Age not known: ask for proof of ${minimumAge}`, look: "ask" };
  // The minimum was raised after the booking.
  if (isTooYoung(ageBand, minimumAge))
    return {
      words: `${ageBandLabels[ageBand]}: below ${minimumAge}, ${wordsOf(event).lead} decides`,
      look: "ask",
    };
  if (!kindOf(event).hasWristbands) return { words: ageBandLabels[ageBand], look: ageBand };
  return {
    words: ageBand === "18" ? "18+ wristband" : `${ageBandLabels[ageBand]}: no wristband`,
    look: ageBand,
  };
}

/** The instruction for a person without photo consent. */
export function pictureMarkOf(
  { pictures }: Pick<DoorTicket, "pictures">,
  event: { kind: EventKind },
): string | undefined {
  if (pictures !== "no") return undefined;
  return kindOf(event).hasWristbands ? "No pictures: pink wristband" : "No pictures: tell the photographer";
}

const needsNotes: Record<CareAccess, string> = {
  opens: "Has access needs. Check them in, then press Needs.",
  offline:
    "Has access needs. Ask what helps. With a connection you can read them: press Needs, or see the booking list.",
  asks: "Needs something here: ask what helps.",
};

/** The notes about a person for the volunteers at the door. */
export function notesOf(
  { places, hasNeeds }: Pick<DoorTicket, "places" | "hasNeeds">,
  care: CareAccess,
): string[] {
  return [
    places > 1 ? "Two people: a companion comes in free." : [],
    hasNeeds ? needsNotes[care] : [],
  ].flat();
}

/** Part of the code's line, so that Next stays on the screen. Also used by stored lists of older pages. */
const NOT_SAID = " · pictures: ask first";

function linesOf(
  shown: ShownVerdict,
  now: Date,
  { event, heardAt }: JudgedList,
): Pick<VerdictDisplay, "tone" | "word" | "lines"> {
  const { ticket: noun } = wordsOf(event);
  const { verdict, ticket, code, first, otherEvent } = shown;
  const name = ticket?.studentName;
  switch (verdict) {
    case "admitted":
      return {
        tone: "in",
        word: "In",
        // A kind without prices has no price line.
        lines: [
          name ?? [],
          ticket && kindOf(event).hasPrice ? duePriceText(penceOf(ticket.ticketPrice)) : [],
          ticket && !ticket.pictures ? `${code}${NOT_SAID}` : code,
        ].flat(),
      };
    case "already":
      return {
        tone: "again",
        word: "Already in",
        lines: [name ?? code, first ? `Let in at ${whenAndWhere(first, now)}` : "Let in before"],
      };
    case "full":
      return {
        tone: "no",
        word: "Full",
        lines: [name ?? code, `Their ${noun} is no longer held, and the event is full.`],
      };
    case "cancelled":
      return {
        tone: "no",
        word: "Cancelled",
        lines: [
          name ?? code,
          ticket?.guardianSaidNo
            ? `A guardian said no, so this ${noun} was cancelled.`
            : `This ${noun} was cancelled.`,
        ],
      };
    case "guardian":
      return {
        tone: "no",
        word: "Not yet",
        lines: [
          name ?? code,
          ticket?.guardianSaidNo
            ? `A guardian said no: ${wordsOf(event).lead} decides, on the list of bookings.`
            : "Their guardian has not said yes: the link is in their guardian’s mail.",
        ],
      };
    case "other-event": {
      const where = otherEvent
        ? `${otherEvent.university}, ${dateText(otherEvent.eventDate)}`
        : "another event";
      return { tone: "no", word: "Other event", lines: [name ?? code, `This code is for ${where}.`] };
    }
    case "unknown":
      return { tone: "no", word: `No ${noun}`, lines: [code, `No ${noun} has this code.`] };
    case "unreadable":
      return { tone: "no", word: `No ${noun}`, lines: ["This is not one of our codes."] };
    case "unlisted":
      if (name)
        return {
          tone: "ask",
          word: `No ${noun} yet`,
          lines: [
            name,
            `They have a code, and no ${noun} is held for them. Only the server knows if one is free, and it cannot be asked now.`,
            `Let them in if there is room. If the event was full, this phone will tell you later.`,
          ],
        };
      return {
        tone: "ask",
        word: "Not listed",
        lines: [
          code,
          `The list on this phone is from ${heardAt ? londonClock(new Date(heardAt)) : "before"}, and the server cannot be asked now.`,
        ],
      };
    case "asking":
      return {
        tone: "ask",
        word: "Asking",
        lines: name
          ? [name, `No ${noun} is held for them: asking the server if one is free.`]
          : [code, "Not on this phone’s list: asking the server."],
      };
  }
}
