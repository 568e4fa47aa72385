import { implement } from "@orpc/server";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { type CallContext, guard, staffOf } from "#shared/handlers/guard.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { HOUR_S } from "#shared/time/durations.ts";
import { broadcastsContract } from "./broadcasts.contract.ts";
import { mailBroadcast } from "./broadcasts.jobs.ts";
import { audiencesOf } from "./broadcasts.policy.ts";
import {
  findAudience,
  findBroadcastByKey,
  insertBroadcast,
  listAudiences,
  listBroadcasts,
} from "./broadcasts.queries.ts";
import { BROADCASTS_AN_HOUR, broadcastWords, reasonText, SAMPLES_AN_HOUR } from "./broadcasts.rules.ts";
import Broadcast from "./mails/Broadcast.tsx";

const os = implement(broadcastsContract).$context<CallContext>().use(guard);

const broadcastLimit = sharedLimitOf({ name: "broadcasts", points: BROADCASTS_AN_HOUR, seconds: HOUR_S });
const sampleLimit = sharedLimitOf({ name: "broadcast-samples", points: SAMPLES_AN_HOUR, seconds: HOUR_S });

export const broadcastsRouter = os.router({
  audiences: os.audiences.handler(({ context }) =>
    listAudiences(context.database.db, audiencesOf(staffOf(context))),
  ),

  sample: os.sample.handler(async ({ context, input, errors }) => {
    const writer = staffOf(context);
    const { email: to, userId } = writer;
    if (!audiencesOf(writer).includes(input.kind)) throw errors.NOT_YOUR_GUESTS();
    throwIfLimited(context, await sampleLimit(context).take(userId), errors.TOO_MANY);
    const { subject, body, kind } = input;
    const name = (await findAudience(context.database.db, input))?.name ?? "";
    // No recipient of a broadcast, so nothing is marked.
    const props = { broadcastId: "", subject, body, reason: reasonText(kind, name) };
    await context.database.transaction((tx) => context.outbox.queue(tx, { to, mail: Broadcast, props }));
    return { to };
  }),

  send: os.send.handler(async ({ context, input, errors }) => {
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

  list: os.list.handler(({ context }) => listBroadcasts(context.database.db, audiencesOf(staffOf(context)))),
});
