import { lockProvenAccount } from "#features/auth/account/accounts.queries.ts";
import { type Actor, changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { pages } from "#features/site/pages.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { sealFields } from "#shared/secrets/sealed.server.ts";
import { findCycle, lockWeeks } from "../cycles/cycles.queries.ts";
import { endPlaces } from "../cycles/end-places.server.ts";
import { givePlaces, type PlacesRefusal } from "../cycles/give-places.server.ts";
import YourRegistration from "../mails/YourRegistration.tsx";
import { askLate } from "../wellbeing/questions-mail.server.ts";
import type { AddedPerson } from "./registrations.fields.ts";
import {
  findListed,
  insertRegistration,
  isRegistered,
  lockRegistration,
  storeDecision,
} from "./registrations.queries.ts";
import type { RegistrationState } from "./registrations.rules.ts";
import { confidentialFields } from "./registrations.tables.ts";

type Site = Pick<CallContext, "database" | "caller" | "source" | "outbox" | "siteUrl" | "secrets" | "jobs">;

type Errors<Code extends string = never> = Record<"NOT_FOUND" | "DECIDED_MEANWHILE" | Code, () => Error>;

/** The registration, and the state that the caller saw. */
interface Decided {
  id: string;
  from: RegistrationState;
}

/** Registers a person and decides about them, under the locks of an acceptance. The idempotency key is the id. */
export function addRegistration(
  site: Site,
  {
    decision,
    cycleId,
    idempotencyKey,
    ...form
  }: AddedPerson & { decision: "accept" | "list"; cycleId: string; idempotencyKey: string },
  errors: Errors<"CYCLE_NOT_FOUND" | "ALREADY_REGISTERED" | PlacesRefusal>,
) {
  return changeAsStaff(site, async (tx, actor) => {
    const { email } = form;
    await lockProvenAccount(tx, email);
    await lockWeeks(tx, cycleId);
    const repeated = await findListed(tx, idempotencyKey);
    if (repeated) return repeated;
    if (await isRegistered(tx, cycleId, email)) throw errors.ALREADY_REGISTERED();
    const sealed = sealFields(site.secrets, "programme registration", confidentialFields, form);
    const row = { ...sealed, id: idempotencyKey, idempotencyKey, addedByStaff: true, createdAt: new Date() };
    await insertRegistration(tx, row);
    await actor.record("programme-registration-added", { registration: row.id });
    const decideBy = decision === "accept" ? acceptRegistration : listRegistration;
    return decideBy(tx, actor, site, { id: row.id, from: "waiting", cycleId }, errors);
  });
}

/**
 * Accepts a person and books each upcoming week. Locks the account, the weeks and then the registration, so that two
 * admins cannot accept a person or give a place twice.
 */
export async function acceptRegistration(
  tx: Queryable,
  actor: Actor,
  site: Site,
  { id, from, cycleId }: Decided & { cycleId: string },
  errors: Errors<"CYCLE_NOT_FOUND" | PlacesRefusal>,
) {
  const known = await findListed(tx, id);
  if (!known) throw errors.NOT_FOUND();
  if (!(await findCycle(tx, cycleId))) throw errors.CYCLE_NOT_FOUND();
  await lockProvenAccount(tx, known.email);
  await lockWeeks(tx, cycleId);
  const current = await lockRegistration(tx, id);
  if (!current) throw errors.NOT_FOUND();
  if (current.state === "accepted" && current.cycleId === cycleId) return listedRow(tx, id);
  if (current.state !== from || from === "accepted") throw errors.DECIDED_MEANWHILE();
  const now = new Date();
  const given = await givePlaces(tx, site, { ...known, cycleId }, now);
  if ("refused" in given) throw errors[given.refused]();
  if (given.isNew) await askLate(tx, site, { cycleId, to: known.email }, now);
  return decide(tx, actor, id, { state: "accepted", cycleId });
}

/** Puts a person on a cycle's list, and emails them. */
export async function listRegistration(
  tx: Queryable,
  actor: Actor,
  site: Site,
  { id, from, cycleId }: Decided & { cycleId: string },
  errors: Errors<"CYCLE_NOT_FOUND">,
) {
  const current = await lockRegistration(tx, id);
  if (!current) throw errors.NOT_FOUND();
  if (!(await findCycle(tx, cycleId))) throw errors.CYCLE_NOT_FOUND();
  if (current.state === "listed" && current.cycleId === cycleId) return listedRow(tx, id);
  if (current.state !== from || from === "accepted") throw errors.DECIDED_MEANWHILE();
  await mailDecision(tx, site, current.email, { isListed: true, message: "" });
  return decide(tx, actor, id, { state: "listed", cycleId });
}

/** Declines a registration, and emails the person. */
export function declineRegistration(
  site: Site,
  { id, from, message }: Decided & { message: string | null },
  errors: Errors,
) {
  return changeAsStaff(site, async (tx, actor) => {
    const current = await lockRegistration(tx, id);
    if (!current) throw errors.NOT_FOUND();
    if (current.state === "declined") return listedRow(tx, id);
    if (current.state !== from || from === "accepted") throw errors.DECIDED_MEANWHILE();
    await mailDecision(tx, site, current.email, { isListed: false, message: message ?? "" });
    return decide(tx, actor, id, { state: "declined", cycleId: current.cycleId });
  });
}

/** Removes an accepted person from the upcoming weeks, and emails them. Uses the lock order of an acceptance. */
export function takeOutRegistration(
  site: Site,
  { id, message }: { id: string; message: string | null },
  errors: Errors,
) {
  return changeAsStaff(site, async (tx, actor) => {
    const known = await findListed(tx, id);
    if (!known) throw errors.NOT_FOUND();
    const userId = await lockProvenAccount(tx, known.email);
    if (known.cycleId) await lockWeeks(tx, known.cycleId);
    const current = await lockRegistration(tx, id);
    if (!current) throw errors.NOT_FOUND();
    const { state, cycleId, email } = current;
    if (state === "withdrawn") return listedRow(tx, id);
    if (state !== "accepted" || !cycleId || cycleId !== known.cycleId) throw errors.DECIDED_MEANWHILE();
    const person = { cycleId, email, userId };
    await endPlaces(tx, site, person, { actorId: actor.actorId, message: message ?? "" }, new Date());
    return decide(tx, actor, id, { state: "withdrawn", cycleId });
  });
}

const logged = {
  accepted: "programme-registration-accepted",
  listed: "programme-registration-listed",
  declined: "programme-registration-declined",
  withdrawn: "programme-place-ended",
} as const;

async function decide(
  tx: Queryable,
  { actorId, record }: Actor,
  id: string,
  { state, cycleId }: { state: keyof typeof logged; cycleId: string | null },
) {
  await storeDecision(tx, id, { state, cycleId, decidedAt: new Date(), decidedBy: actorId });
  await record(logged[state], { registration: id });
  return listedRow(tx, id);
}

async function listedRow(tx: Queryable, id: string) {
  const row = await findListed(tx, id);
  if (!row) throw new Error("The registration that was just decided about is gone");
  return row;
}

function mailDecision(
  tx: Queryable,
  { outbox, siteUrl }: Pick<Site, "outbox" | "siteUrl">,
  to: string,
  decision: { isListed: boolean; message: string },
): Promise<void> {
  const link = siteUrl + pages.programme.path;
  return outbox.queue(tx, { to, mail: YourRegistration, props: { ...decision, link } });
}
