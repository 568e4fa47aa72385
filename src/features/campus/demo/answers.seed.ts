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

/** The ages of the holders, in turn, as far as the event lets them in. */
const ages: AgeBand[] = ["14", "14", "16", "18", "18"];

/** The needs of some holders; the second one comes with a companion where the event asks for ages. */
const needs = new Map([
  [0, "I cannot stand for long: a seat near the door, please."],
  [2, "I use a wheelchair, and come with somebody who helps me."],
  [5, "I lip-read: please face me when you speak."],
]);

const COMPANIONED = 2;
/** Whose guardian has not answered. */
const WAITING = 1;
/** Who booked again after a guardian had said no, so that a lead decides. */
const UNDECIDED = 3;
/** How many days before the event the guardian said so. */
const REFUSED_DAYS = 30;
/** The others repeat after that many people. */
const EVERY = 24;

/** The columns of the n-th booking of an event that its answers decide. */
export function demoPlace(n: number, event: EventWhen & { minimumAge: MinimumAge | null }) {
  const ageBand = bandOf(n, event.minimumAge);
  const isUndecided = n === UNDECIDED && event.minimumAge === 14;
  const isWaiting = isUndecided || (n === WAITING && needsGuardian(ageBand));
  const isPupil = ageBand === "14" || ageBand === "16";
  return {
    ...(isPupil && { course: null, yearOfStudy: null }),
    pictures: demoWish(n),
    places: ageBand !== null && n === COMPANIONED ? 2 : 1,
    // The hold ends when the doors open instead of after three days, so that the demo keeps one. The seed queues no mail.
    heldUntil: isWaiting ? startOf(event) : null,
    guardianRefusedAt: isUndecided ? new Date(startOf(event).getTime() - REFUSED_DAYS * DAY_MS) : null,
  };
}

/** Sealed answers and guardians of an event's demo bookings. Addresses are in a reserved domain. */
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

/** Two of five have not said, and one of ten wants no pictures. */
export function demoWish(n: number): PictureWish | null {
  if (n % 10 === 4) return "no";
  return n % 5 < 2 ? null : "yes";
}

function bandOf(n: number, minimumAge: MinimumAge | null): AgeBand | null {
  if (minimumAge === null) return null;
  const admitted = ages.filter((band) => !isTooYoung(band, minimumAge));
  return admitted[n % admitted.length] ?? null;
}
