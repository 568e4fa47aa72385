import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { type Actor, changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { labsLeads } from "#features/labs/mentors/mentors.policy.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { type CallContext, provenStaffOf } from "#shared/handlers/guard.server.ts";
import { forNamedWithProof, forRoles, get, post } from "#shared/handlers/procedure.server.ts";
import { foldedText } from "#shared/text/search-text.rules.ts";
import { londonDate } from "#shared/time/london.ts";
import {
  deleteCheck,
  findCheck,
  isOnList,
  listChecks,
  listMentorChecks,
  listPassNames,
  listUncheckedMentors,
  listUncheckedVolunteers,
  saveCheck,
} from "../checks/checks.queries.ts";
import { checkLevels, checkMessages, isReadyOn } from "../checks/checks.rules.ts";
import { isReady, openCheck, sealCheck } from "../checks/sealed-check.server.ts";
import { closeDoors } from "../shifts/close-doors.server.ts";
import { adultNameField, checkFields, datesFit } from "./check-list.fields.ts";

const noteSchema = z.object({
  level: z.enum(checkLevels),
  seenOn: z.string(),
  nextOn: z.string().nullable(),
});

/** An adult with the recorded details of their DBS check. */
const adultSchema = z.object({
  /** Null without a DBS check. */
  checkId: z.uuid().nullable(),
  /** The kind of adult. `pass` is a name on a door pass that a lead made by hand, without a DBS check. */
  kind: z.enum(["volunteer", "mentor", "other", "pass"]),
  /** The id of the volunteer or mentor; null for other adults. */
  personId: z.uuid().nullable(),
  name: z.string(),
  note: noteSchema.nullable(),
  /** When a lead recorded the DBS check. */
  notedAt: z.date().nullable(),
  isReady: z.boolean(),
});

const forLeads = forNamedWithProof("safeguarding-lead").errors({
  FORBIDDEN: { status: 403, message: checkMessages.notLead },
});

const notFound = { status: 404, message: checkMessages.gone } as const;

export const checksRouter = {
  list: forLeads
    .route(get("/admin/safeguarding/checks"))
    .output(z.array(adultSchema))
    .handler(({ context }) =>
      changeAsStaff(context, async (tx, { record }) => {
        await record("adult-checks-listed");
        return readAdults(tx, context);
      }),
    ),

  save: forLeads
    .route(post("/admin/safeguarding/checks"))
    .errors({
      NOT_FOUND: notFound,
      SEEN_LATER: { status: 422, message: checkMessages.seenLater },
      CHANGED_MEANWHILE: {
        status: 409,
        message: checkMessages.changed,
        data: z.object({ adult: adultSchema }),
      },
    })
    .input(
      z
        .object({
          ...checkFields,
          /** The time of the record that this one replaces; null for a first one. */
          notedAt: z.coerce.date().nullable(),
          about: z.union([
            z.object({ volunteerId: z.uuid() }),
            z.object({ mentorId: z.uuid() }),
            z.object({ checkId: z.uuid() }),
            z.object({ name: adultNameField }),
          ]),
        })
        .check(datesFit),
    )
    .output(z.array(adultSchema))
    .handler(({ context, input: { about, level, seenOn, nextOn, notedAt }, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const now = new Date();
        if (seenOn > londonDate(now)) throw errors.SEEN_LATER();
        const adult = await adultOf(tx, context, about);
        if (!adult) throw errors.NOT_FOUND();
        const { name, ...target } = adult;
        const note = { level, seenOn, nextOn: level === "none" ? null : nextOn };
        const sealed = sealCheck(context.secrets, { ...note, name });
        const check = await saveCheck(tx, { ...target, sealed, notedAt, now });
        if (!check) {
          const adults = await readAdults(tx, context);
          const person = target.volunteerId ?? target.mentorId;
          const listed = adults.find(({ personId, checkId }) =>
            person ? personId === person : checkId === target.id,
          );
          if (!listed) throw errors.NOT_FOUND();
          // The same record again means a retry after a lost response.
          if (isDeepStrictEqual(listed.note, note)) return adults;
          throw errors.CHANGED_MEANWHILE({ data: { adult: listed } });
        }
        await record("adult-check-noted", { check: check.id });
        await closeDoorsOf(tx, { ...context, record }, check);
        return readAdults(tx, context);
      }),
    ),

  remove: forLeads
    .route(post("/admin/safeguarding/checks/{checkId}/remove"))
    .errors({ NOT_FOUND: notFound })
    .input(z.object({ checkId: z.uuid() }))
    .output(z.array(adultSchema))
    .handler(({ context, input: { checkId }, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const check = await deleteCheck(tx, checkId);
        if (!check) throw errors.NOT_FOUND();
        await record("adult-check-removed", { check: checkId });
        await closeDoorsOf(tx, { ...context, record }, check);
        return readAdults(tx, context);
      }),
    ),

  mentors: forRoles(...labsLeads)
    .meta({ personal: true })
    .route(get("/admin/rota/mentors"))
    .output(z.array(z.object({ id: z.uuid(), name: z.string(), isReady: z.boolean() })))
    .handler(async ({ context: { database, secrets } }) => {
      const today = londonDate(new Date());
      return (await listMentorChecks(database.db)).map(({ id, name, sealed }) => ({
        id,
        name,
        isReady: isReady(secrets, sealed ?? undefined, today),
      }));
    }),
};

type Site = Pick<CallContext, "caller" | "secrets">;

type About = { volunteerId: string } | { mentorId: string } | { checkId: string } | { name: string };

/** The adult in the DBS check; undefined after their deletion. A name that already has a check is the same adult. */
async function adultOf(
  tx: Queryable,
  context: Site,
  about: About,
): Promise<{ volunteerId?: string; mentorId?: string; id?: string; name: string | null } | undefined> {
  if ("volunteerId" in about || "mentorId" in about)
    return (await isOnList(tx, about)) ? { ...about, name: null } : undefined;
  const reader = provenStaffOf(context);
  if ("checkId" in about) {
    const found = await findCheck(tx, about.checkId);
    return found && { id: found.id, name: openCheck(reader, context.secrets, found.sealed).name };
  }
  for (const { check } of await listChecks(tx)) {
    const { name } = openCheck(reader, context.secrets, check.sealed);
    if (name !== null && foldedText(name) === foldedText(about.name)) return { id: check.id, name };
  }
  return { name: about.name };
}

/** Revokes the door passes that need a volunteer's DBS check. */
async function closeDoorsOf(
  tx: Queryable,
  site: Pick<CallContext, "secrets"> & Pick<Actor, "record">,
  { volunteerId }: { volunteerId: string | null },
): Promise<void> {
  if (volunteerId) await closeDoors(tx, site, { volunteerId });
}

/** All adults, decrypted, by name; adults without a DBS check come first. */
async function readAdults(tx: Queryable, context: Site) {
  const reader = provenStaffOf(context);
  const now = new Date();
  const today = londonDate(now);
  const checked = (await listChecks(tx)).map(({ check, volunteer, mentor }) => {
    const { name, ...note } = openCheck(reader, context.secrets, check.sealed);
    return {
      checkId: check.id,
      kind: check.volunteerId
        ? ("volunteer" as const)
        : check.mentorId
          ? ("mentor" as const)
          : ("other" as const),
      personId: check.volunteerId ?? check.mentorId,
      name: volunteer ?? mentor ?? name ?? "",
      note,
      notedAt: check.updatedAt,
      isReady: isReadyOn(note, today),
    };
  });
  const known = new Set(checked.filter(({ kind }) => kind === "other").map(({ name }) => foldedText(name)));
  const passNames = (await listPassNames(tx, now)).filter((name) => !known.has(foldedText(name)));
  const unchecked = [
    ...(await listUncheckedVolunteers(tx)).map((row) => ({ ...row, kind: "volunteer" as const })),
    ...(await listUncheckedMentors(tx)).map((row) => ({ ...row, kind: "mentor" as const })),
    ...passNames.map((name) => ({ id: null, name, kind: "pass" as const })),
  ].map(({ id, name, kind }) => ({
    checkId: null,
    kind,
    personId: id,
    name,
    note: null,
    notedAt: null,
    isReady: false,
  }));
  return [...unchecked, ...checked.sort((one, other) => one.name.localeCompare(other.name, "en-GB"))];
}
