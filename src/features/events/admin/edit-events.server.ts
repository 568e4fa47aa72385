import type { Actor } from "#features/auth/audit-log/change-as-staff.server.ts";
import { moveDecisions } from "#features/auth/lasting-decisions/lasting-decisions.queries.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { hasValues } from "#shared/db/has-values.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { isSkippedInLondon } from "#shared/time/london.ts";
import { openAgeBand } from "../bookings/sensitive-data.server.ts";
import { type StoredEvent, updateEvent } from "../events/events.queries.ts";
import { CALLED_OFF, isMoved, isOver, type NightDetails, startOf } from "../events/events.rules.ts";
import { isTooYoung, type MinimumAge } from "../events/minimum-age.rules.ts";
import { countGuardians } from "../guardians/guardians.queries.ts";
import { type EventKind, kindOf } from "../kinds/kinds.rules.ts";
import CampusMinimumAgeRaised from "../mails/CampusMinimumAgeRaised.tsx";
import { ticketProps } from "../mails/ticket-mail.server.ts";
import { mailNotices } from "../notices/notices.jobs.ts";
import { countPeople, insertVersion } from "../notices/notices.queries.ts";
import { type EditEffect, effectOfEdit } from "../notices/notices.rules.ts";
import { decisionEnd } from "../tickets/tickets.rules.ts";
import { rebalanceWaitingList } from "../waiting-list/rebalance-waiting-list.server.ts";
import { endOffersBy } from "../waiting-list/waiting-list.queries.ts";
import type { EditConfirmation } from "./admin.api.ts";
import { listSealedAges, lockScope } from "./admin.queries.ts";
import { leastCapacity } from "./admin.rules.ts";
import { type Scope, sameChange } from "./series.rules.ts";

type Site = Pick<CallContext, "jobs" | "outbox" | "siteUrl" | "secrets">;

export interface ChangeErrors {
  NOT_FOUND: () => Error;
  CALLED_OFF: () => Error;
  TIME_SKIPPED: () => Error;
  CAPACITY_BELOW_BOOKINGS: (options: { data: { least: number } }) => Error;
  CONFIRM_MOVE: (options: { data: EditConfirmation }) => Error;
}

export interface Change<Form> {
  id: string;
  /** The kind that the procedure serves. Events of another kind are not found. */
  kind: EventKind;
  /** The `updatedAt` of the event that the form showed. */
  updatedAt: Date;
  isConfirmed: boolean;
  scope: Scope;
  form: Form;
  /** Whether the edit also changes what the kind stores beside the event, for example a session's mentor. */
  hasMore?: boolean;
  /** The status after the edit. For a later event of the series, `first` is the edited event before the edit. */
  statusOf?: (event: StoredEvent, first?: StoredEvent) => Pick<StoredEvent, "status" | "statusWhenOpen">;
}

/** The columns that an edit sets. Without a title the event keeps its current one. */
export type EventForm = Omit<NightDetails, "title"> & {
  title?: string;
  endTime?: string | null;
  maxCapacity: number;
  minimumAge: MinimumAge | null;
  registrationClosesAt?: Date | null;
};

/**
 * Stores and logs an edit of an event, or of the event and the later ones of its series. Added capacity goes to the
 * waiting list first. A new name, date, time or place is emailed to everyone with a ticket or an entry.
 *
 * @param changedMeanwhile makes the refusal of an outdated version, with the stored event
 * @returns the ids of the changed events; empty if the edit changes nothing, for example in a retry
 */
export async function changeEvents<Form extends EventForm>(
  tx: Queryable,
  site: Site & Pick<Actor, "record">,
  { id, kind, updatedAt, isConfirmed, scope, form, hasMore = false, statusOf }: Change<Form>,
  errors: ChangeErrors,
  changedMeanwhile: () => Promise<Error>,
): Promise<string[]> {
  const [event, ...later] = await lockScope(tx, { id, kind, scope });
  if (!event) throw errors.NOT_FOUND();
  if (event.status === CALLED_OFF) throw errors.CALLED_OFF();
  const edit = { ...form, ...statusOf?.(event) };
  if (!hasMore && hasValues(event, edit)) return [];
  if (event.updatedAt.getTime() !== updatedAt.getTime()) throw await changedMeanwhile();
  const now = new Date();
  const edits: Edit[] = [{ event, edit, effect: effectOfEdit(event, { ...event, ...form }, now) }];
  const values: Partial<StoredEvent> & EventForm = form;
  for (const each of later) {
    const change: Partial<StoredEvent> = { ...sameChange(event, values, each), ...statusOf?.(each, event) };
    if (hasSkippedTime({ ...each, ...change })) throw errors.TIME_SKIPPED();
    edits.push({ event: each, edit: change, effect: effectOfEdit(each, { ...each, ...change }, now) });
  }
  const least = Math.max(
    ...edits.map(({ event, edit }) => (edit.maxCapacity === undefined ? 0 : leastCapacity(event))),
  );
  if (form.maxCapacity < least) throw errors.CAPACITY_BELOW_BOOKINGS({ data: { least } });
  const affected = await listAgeAffected(tx, site, edits);
  const confirmation = await confirmationOf(tx, edits, affected);
  const { isPast, isMailed, tooYoung, ageUnknown } = confirmation;
  if ((isPast || isMailed || tooYoung + ageUnknown > 0) && !isConfirmed)
    throw errors.CONFIRM_MOVE({ data: confirmation });
  for (const each of edits) await storeEdit(tx, site, each, now);
  await mailRaisedAges(tx, site, affected, now);
  const mailed = edits.flatMap(({ event, effect }) => (effect.isMailed ? event.id : []));
  if (mailed.length > 0) await site.jobs.enqueue(tx, mailNotices, { eventIds: mailed });
  return edits.map(({ event }) => event.id);
}

function hasSkippedTime({ eventDate, eventTime, endTime }: StoredEvent): boolean {
  return [eventTime, endTime].some((time) => time !== null && isSkippedInLondon(eventDate, time));
}

interface Edit {
  event: StoredEvent;
  edit: Partial<StoredEvent>;
  effect: EditEffect;
}

/** How many people the edits affect. Each person counts once, even with places at several of the events. */
async function confirmationOf(
  tx: Queryable,
  edits: readonly Edit[],
  affected: readonly AgeAffected[],
): Promise<EditConfirmation> {
  const mailed = edits.filter(({ effect }) => effect.isMailed);
  const people = await countPeople(tx, ...idsOf(mailed));
  const isMailed = people.tickets + people.waiting > 0;
  const moved = mailed.filter(({ event, edit }) => isMoved(event, { ...event, ...edit }));
  return {
    ...people,
    tooYoung: countHolders(affected.filter((place) => place.isTooYoung)),
    ageUnknown: countHolders(affected.filter((place) => !place.isTooYoung)),
    guardians: isMailed ? await countGuardians(tx, idsOf(moved)) : 0,
    isMailed,
    isPast: edits.some(({ effect }) => effect.isPast),
  };
}

function idsOf(edits: readonly Edit[]): string[] {
  return edits.map(({ event }) => event.id);
}

async function storeEdit(
  tx: Queryable,
  site: Site & Pick<Actor, "record">,
  { event, edit, effect }: Edit,
  now: Date,
): Promise<void> {
  const { id, calendarSequence } = event;
  const changed = await updateEvent(tx, id, {
    ...edit,
    calendarSequence: calendarSequence + (effect.isMailed ? 1 : 0),
    updatedAt: now,
  });
  if (effect.isMailed) await insertVersion(tx, event);
  await moveDecisions(tx, id, decisionEnd(changed));
  await endOffersBy(tx, id, startOf(changed));
  await rebalanceWaitingList(tx, site, changed, now);
  const { name, subject } = kindOf(event).log;
  await site.record(`${name}-changed`, { [subject]: id });
}

/** A place affected by a raised minimum age: its holder is too young, or their age is unknown. */
type AgeAffected = Awaited<ReturnType<typeof listSealedAges>>[number] & {
  /** The event after the edit. */
  event: StoredEvent;
  minimumAge: number;
  isTooYoung: boolean;
};

/** The places that raised minimum ages affect. */
async function listAgeAffected(
  tx: Queryable,
  { secrets }: Pick<Site, "secrets">,
  edits: readonly Edit[],
): Promise<AgeAffected[]> {
  const affected: AgeAffected[] = [];
  for (const { event, edit } of edits) {
    const minimumAge = edit.minimumAge ?? null;
    if (minimumAge === null || minimumAge <= (event.minimumAge ?? 0)) continue;
    for (const place of await listSealedAges(tx, event.id)) {
      const band = openAgeBand(secrets, place.sealed);
      const isBelow = band !== null && isTooYoung(band, minimumAge);
      if (band === null || isBelow)
        affected.push({ ...place, event: { ...event, ...edit }, minimumAge, isTooYoung: isBelow });
    }
  }
  return affected;
}

function countHolders(places: readonly AgeAffected[]): number {
  return new Set(places.map(({ holder }) => holder)).size;
}

/** Sends each holder one email about all their places that raised minimum ages affect. */
async function mailRaisedAges(
  tx: Queryable,
  { outbox, siteUrl }: Pick<Site, "outbox" | "siteUrl">,
  affected: readonly AgeAffected[],
  now: Date,
): Promise<void> {
  const told = affected.filter((place) => place.isReachable && !isOver(place.event, now));
  const byHolder = Map.groupBy(told, ({ holder, isTooYoung }) => `${holder} ${isTooYoung}`);
  const propsOf = (place: AgeAffected) => ticketProps(siteUrl, place, place.event.calendarSequence);
  const mails = Array.from(byHolder.values(), ([first, ...others]) => {
    if (!first?.email) return [];
    const { email: to, minimumAge, isTooYoung } = first;
    return [{ to, props: { ...propsOf(first), minimumAge, isTooYoung, also: others.map(propsOf) } }];
  });
  await outbox.queueAll(tx, CampusMinimumAgeRaised, mails.flat());
}
