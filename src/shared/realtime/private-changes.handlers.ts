import { implement } from "@orpc/server";
import { type Caller, refusalToCall } from "#shared/api/caller.ts";
import type { ChangeMessage } from "#shared/api/change-feed.ts";
import { hasRole } from "#shared/api/roles.ts";
import { type DataTopic, namesOf, type Topics } from "#shared/api/topics.ts";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { privateChangesContract } from "./changes.contract.ts";
import { BEAT_MS, beat } from "./changes.server.ts";

const os = implement(privateChangesContract).$context<Needs<"privateChanges" | "callerNow">>().use(guard);

/** @param topics of the site */
export function privateChangesRouter(topics: Topics) {
  const doorTopics = namesOf(topics, (audience) => audience !== "everyone" && audience.doors === true);

  /** The topics that the caller's roles see. */
  const topicsOf = (caller: Caller) =>
    caller.kind === "user"
      ? namesOf(topics, (audience) => audience !== "everyone" && hasRole(caller, ...audience.roles))
      : [];

  return os.router({
    desk: os.desk.handler(({ context }) => messages(context, topicsOf)),
    door: os.door.handler(({ context, input: { eventId } }) =>
      messages(context, (caller) =>
        refusalToCall(privateChangesContract.door["~orpc"].meta, caller, eventId) ? [] : doorTopics,
      ),
    ),
  });
}

/**
 * Ends with the feed, and before the first message or heartbeat that finds a caller who may hear less than at the
 * start: a browser whose stream ended asks again.
 *
 * @param heardBy the topics that a caller may hear
 */
async function* messages(
  { privateChanges, caller, callerNow, resHeaders }: Needs<"privateChanges" | "callerNow">,
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
