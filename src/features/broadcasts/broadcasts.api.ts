import { z } from "zod";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { canRun, eventLeads } from "#features/events/events/events.policy.ts";
import { isAdmin, type RoleHolder } from "#shared/api/roles.ts";
import { throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { staffOf } from "#shared/handlers/guard.server.ts";
import { forRoles, forRolesWithProof, get, post } from "#shared/handlers/procedure.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { refusalReasons } from "#shared/status/undelivered.rules.ts";
import { HOUR_S } from "#shared/time/durations.ts";
import { broadcastFields } from "./broadcasts.fields.ts";
import { mailBroadcast } from "./broadcasts.jobs.ts";
import {
  findAudience,
  findBroadcastByKey,
  insertBroadcast,
  listAudiences,
  listBroadcasts,
} from "./broadcasts.queries.ts";
import {
  type AudienceKind,
  audienceKinds,
  BROADCASTS_AN_HOUR,
  broadcastWords,
  reasonText,
  SAMPLES_AN_HOUR,
} from "./broadcasts.rules.ts";
import Broadcast from "./mails/Broadcast.tsx";

/** The roles that can write to any audience besides admins: they see its guests anyway. */
const broadcastWriters = eventLeads;

/** The audiences that the person can write to. Only admins can write to the programme's. */
function audiencesOf(person: RoleHolder): AudienceKind[] {
  return audienceKinds.filter((kind) => (kind === "programme" ? isAdmin(person) : canRun(person, { kind })));
}

const audience = z.object({
  kind: z.enum(audienceKinds),
  /** The campus night, lab session or signal event; null for the programme. */
  targetId: z.uuid().nullable(),
});

const count = z.number().int();

const notYours = { NOT_YOUR_GUESTS: { status: 403, message: broadcastWords.notYourGuests } } as const;

const broadcastLimit = sharedLimitOf({ name: "broadcasts", points: BROADCASTS_AN_HOUR, seconds: HOUR_S });

const sampleLimit = sharedLimitOf({ name: "broadcast-samples", points: SAMPLES_AN_HOUR, seconds: HOUR_S });

export const broadcastsRouter = {
  audiences: forRoles(...broadcastWriters)
    .route(get("/admin/broadcast-audiences"))
    .output(z.array(z.object({ ...audience.shape, name: z.string(), people: count })))
    .handler(({ context }) => listAudiences(context.database.db, audiencesOf(staffOf(context)))),

  sample: forRoles(...broadcastWriters)
    .errors({ TOO_MANY: { status: 429, message: broadcastWords.tooMany }, ...notYours })
    .route(post("/admin/broadcasts/sample"))
    .input(z.object({ ...audience.shape, ...broadcastFields }))
    .output(z.object({ to: z.string() }))
    .handler(async ({ context, input, errors }) => {
      const writer = staffOf(context);
      const { email: to, userId } = writer;
      if (!audiencesOf(writer).includes(input.kind)) throw errors.NOT_YOUR_GUESTS();
      throwIfLimited(context, await sampleLimit(context).take(userId), errors.TOO_MANY);
      const { subject, body, kind } = input;
      const name = (await findAudience(context.database.db, input))?.name ?? "";
      // The test's reader is not a recipient of the broadcast, so we mark nothing.
      const props = { broadcastId: "", subject, body, reason: reasonText(kind, name) };
      await context.database.transaction((tx) => context.outbox.queue(tx, { to, mail: Broadcast, props }));
      return { to };
    }),

  send: forRolesWithProof(...broadcastWriters)
    .errors({
      NOBODY: { status: 409, message: broadcastWords.noOne },
      CHANGED: {
        status: 409,
        message: "The number of people has changed.",
        data: z.object({ people: count }),
      },
      TOO_MANY: { status: 429, message: broadcastWords.tooMany },
      ...notYours,
    })
    .route(post("/admin/broadcasts"))
    .input(
      z.object({ ...audience.shape, ...broadcastFields, people: count.min(1), idempotencyKey: z.uuid() }),
    )
    .output(z.object({ id: z.uuid(), people: count }))
    .handler(async ({ context, input, errors }) => {
      const { people: shown, ...written } = input;
      const writer = staffOf(context);
      if (!audiencesOf(writer).includes(input.kind)) throw errors.NOT_YOUR_GUESTS();
      const sent = await findBroadcastByKey(context.database.db, input.idempotencyKey);
      if (sent) return sent;
      throwIfLimited(context, await broadcastLimit(context).take(writer.userId), errors.TOO_MANY);
      return changeAsStaff(context, async (tx, { actorId, record }) => {
        const audience = await findAudience(tx, input);
        if (!audience) throw errors.NOBODY();
        const broadcast = await insertBroadcast(tx, {
          ...written,
          name: audience.name,
          createdBy: actorId,
          createdAt: new Date(),
        });
        if (!broadcast) throw errors.NOBODY();
        const { id, people } = broadcast;
        if (people !== shown)
          throw errors.CHANGED({ message: broadcastWords.changed(people), data: { people } });
        await context.jobs.enqueue(tx, mailBroadcast, { broadcastId: id });
        await record("broadcast-sent", { broadcast: id, people });
        return broadcast;
      });
    }),

  list: forRoles(...broadcastWriters)
    .meta({ personal: true })
    .route(get("/admin/broadcasts"))
    .input(z.object({ eventId: z.uuid().optional() }))
    .output(
      z.array(
        z.object({
          id: z.uuid(),
          kind: z.enum(audienceKinds),
          /** The event's name at the time of sending. */
          name: z.string(),
          subject: z.string(),
          body: z.string(),
          createdAt: z.date(),
          /** The number of all recipients, and of recipients with a queued or sent email. */
          people: count,
          mailed: count,
          /** The addresses that bounced, until we delete them. */
          refused: z.array(z.object({ email: z.string(), reason: z.enum(refusalReasons) })),
        }),
      ),
    )
    .handler(({ context, input }) =>
      listBroadcasts(context.database.db, audiencesOf(staffOf(context)), input),
    ),
};
