import { eventIterator } from "@orpc/contract";
import { z } from "zod";
import { type Caller, refusalToCall } from "#shared/api/caller.ts";
import type { ChangeMessage } from "#shared/api/change-feed.ts";
import { hasRole } from "#shared/api/roles.ts";
import { type DataTopic, namesOf, type Topics } from "#shared/api/topics.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { forAnyone, forDoor, forRoles, get } from "#shared/handlers/procedure.server.ts";
import { BEAT_MS, beat } from "#shared/realtime/changes.server.ts";

const topic = z.string() as unknown as z.ZodType<DataTopic, DataTopic>;

const messageSchema = z.partialRecord(topic, z.number().int());

const placesSchema = z.object({
  id: z.uuid(),
  maxCapacity: z.number().int(),
  currentAttendees: z.number().int(),
  heldPlaces: z.number().int(),
  status: z.string(),
  at: z.number().int(),
});

/** Answered by `ChangeStreams`, not by a handler. */
export const publicChanges = forAnyone

  .route(
    get("/changes", {
      summary: "Subscribe to changes",
      description:
        "Server-Sent Events, as long as the caller listens. Each event lists the kinds of public data that changed, and how many milliseconds ago; the first event lists all kinds. `places` has the new numbers of events whose places changed. The server sends at most one event per second, and an empty event every 25 seconds. After a lost connection, read the data again.",
    }),
  )
  .output(eventIterator(z.object({ places: z.array(placesSchema).optional() }).catchall(z.number().int())));

export function privateChangesRouter(topics: Topics) {
  const doorTopics = namesOf(topics, (audience) => audience !== "everyone" && audience.doors === true);

  /** The topics that the caller's roles see. */
  const topicsOf = (caller: Caller) =>
    caller.kind === "user"
      ? namesOf(topics, (audience) => audience !== "everyone" && hasRole(caller, ...audience.roles))
      : [];

  return {
    desk: forRoles("moderator", "door-lead", "labs-lead", "editor", "reader")
      .route(get("/admin/changes"))
      .output(eventIterator(messageSchema))
      .handler(({ context }) => messages(context, topicsOf)),
    door: forDoor
      .route(get("/admin/campus/events/{eventId}/door/changes"))
      .input(z.object({ eventId: z.uuid() }))
      .output(eventIterator(messageSchema))
      .handler(({ context, input: { eventId } }) =>
        messages(context, (caller) =>
          refusalToCall(forDoor["~orpc"].meta, caller, eventId) ? [] : doorTopics,
        ),
      ),
  };
}

/**
 * Ends with the feed, or before the first message or heartbeat after the caller has lost a topic: the browser then
 * asks again.
 *
 * @param heardBy the topics that a caller may receive
 */
async function* messages(
  { privateChanges, caller, callerNow, resHeaders }: CallContext,
  heardBy: (caller: Caller) => readonly DataTopic[],
): AsyncGenerator<ChangeMessage, void> {
  // Disables nginx's buffering.
  resHeaders?.set("x-accel-buffering", "no");
  const topics = heardBy(caller);
  const isAdmitted = async () => topics.length > 0 && heardBy(await callerNow()).join() === topics.join();
  let pending: ChangeMessage | undefined = onlyOf(topics, privateChanges.first());
  let wake = () => {};
  const stop = privateChanges.onMessage((message) => {
    const heard = message && onlyOf(topics, message);
    if (heard && Object.keys(heard).length === 0) return;
    pending = heard && { ...pending, ...heard };
    wake();
  });
  try {
    while (pending && (await isAdmitted())) {
      const message = pending;
      pending = beat;
      yield message;
      if (pending !== beat) continue;
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      const timer = setTimeout(resolve, BEAT_MS).unref();
      await promise;
      clearTimeout(timer);
    }
  } finally {
    stop();
  }
}

function onlyOf(topics: readonly DataTopic[], message: ChangeMessage): ChangeMessage {
  return Object.fromEntries(Object.entries(message).filter(([topic]) => topics.includes(topic as DataTopic)));
}
