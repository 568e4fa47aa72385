import { sealSensitiveData } from "#features/events/bookings/sensitive-data.server.ts";
import { type EventWhen, startOf } from "#features/events/events/events.rules.ts";
import { type AgeBand, isTooYoung, type MinimumAge } from "#features/events/events/minimum-age.rules.ts";
import { sealGuardianAddress } from "#features/events/guardians/guardian-address.server.ts";
import { needsGuardian } from "#features/events/guardians/guardians.rules.ts";
import type { PictureWish } from "#features/events/tickets/picture-wish.rules.ts";
import { demoId } from "#shared/db/demo-rows.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { DAY_MS, HOUR_MS } from "#shared/time/durations.ts";
import type { DemoRows } from "./demo.queries.ts";

interface DemoBooking {
  id: string;
  createdAt: Date;
}

/** The ages of the holders, in turn, limited to the event's minimum age. */
const ages: AgeBand[] = ["14", "14", "16", "18", "18"];

/** The access needs of some holders. The second comes with a companion if the event asks for ages. */
const needs = new Map([
  [0, "I cannot stand for long: a seat near the door, please."],
  [2, "I use a wheelchair, and come with somebody who helps me."],
  [5, "I lip-read: please face me when you speak."],
]);

const COMPANIONED = 2;
/** The index of the holder with an unanswered guardian question. */
const WAITING = 1;
/** The index of the holder for a lead to decide, after a guardian's refusal and a new booking. */
const UNDECIDED = 3;
/** The number of days between the guardian's refusal and the event. */
const REFUSED_DAYS = 30;
/** The pattern of the other holders repeats after this many people. */
const EVERY = 24;

/** The columns that depend on the answers of an event's booking number `n`. */
export function demoPlace(n: number, event: EventWhen & { minimumAge: MinimumAge | null }) {
  const ageBand = bandOf(n, event.minimumAge);
  const isUndecided = n === UNDECIDED && event.minimumAge === 14;
  const isWaiting = isUndecided || (n === WAITING && needsGuardian(ageBand));
  const isPupil = ageBand === "14" || ageBand === "16";
  return {
    ...(isPupil && { course: null, yearOfStudy: null }),
    pictures: demoWish(n),
    places: ageBand !== null && n === COMPANIONED ? 2 : 1,
    // Held until the doors open instead of for three days, so that the demo keeps it. The seed queues no email.
    heldUntil: isWaiting ? startOf(event) : null,
    guardianRefusedAt: isUndecided ? new Date(startOf(event).getTime() - REFUSED_DAYS * DAY_MS) : null,
  };
}

/** Encrypted answers and guardians of an event's demo bookings. Addresses are in a reserved domain. */
export function demoAnswers(
  secrets: Secrets,
  minimumAge: MinimumAge | null,
  bookings: readonly DemoBooking[],
): Pick<DemoRows, "sensitiveData" | "guardians"> {
  const told = bookings.map(({ id, createdAt }, n) => ({ id, createdAt, n, ageBand: bandOf(n, minimumAge) }));
  return {
    sensitiveData: told.flatMap(({ id: bookingId, n, ageBand }) => {
      const accessNeeds = needs.get(n % EVERY) ?? null;
      const rest = { phone: null, emergencyContact: null, dietaryRequirements: null };
      const sealed = sealSensitiveData(secrets, { ...rest, accessNeeds, ageBand });
      return sealed ? [{ bookingId, ...sealed }] : [];
    }),
    guardians: told
      .filter(({ ageBand }) => needsGuardian(ageBand))
      .map(({ id: bookingId, createdAt, n }) => ({
        ...sealGuardianAddress(secrets, `guardian-${n + 1}@families.example`),
        id: demoId(`campus demo guardian ${bookingId}`),
        bookingId,
        askedAt: createdAt,
        confirmedAt: n === WAITING ? null : new Date(createdAt.getTime() + HOUR_MS),
      })),
  };
}

/** Two of five have not answered, and one of ten refuses pictures. */
export function demoWish(n: number): PictureWish | null {
  if (n % 10 === 4) return "no";
  return n % 5 < 2 ? null : "yes";
}

function bandOf(n: number, minimumAge: MinimumAge | null): AgeBand | null {
  if (minimumAge === null) return null;
  const admitted = ages.filter((band) => !isTooYoung(band, minimumAge));
  return admitted[n % admitted.length] ?? null;
}
