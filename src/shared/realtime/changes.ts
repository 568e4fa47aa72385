import type { Database } from "#shared/db/database.ts";
import { type DataTopic, dataTopics } from "../api/procedure.ts";
import type { Change } from "./changes.contract.ts";

/** What the triggers announce on (migrations/0003). */
const CHANNEL = "changed";

/** More deleted ids than this are not told one by one. */
const MAX_IDS = 1000;

export type Changes = Awaited<ReturnType<typeof listenToChanges>>;

/**
 * Hears of every change of what pages show, by whatever program: one LISTEN a process.
 *
 * @param onChange called at once, before anybody who waits for `onBurst`
 * @param burstMs how long changes are collected before they are told
 */
export async function listenToChanges(
  database: Pick<Database, "listen">,
  onChange: (topic: DataTopic) => void,
  burstMs = 50,
) {
  const changedAt = new Map<DataTopic, number>(dataTopics.map((topic) => [topic, performance.now()]));
  const listeners = new Set<(changes: readonly Change[]) => void>();
  let burst = new Map<DataTopic, Change>();
  let timer: NodeJS.Timeout | undefined;

  const hear = (change: Change) => {
    changedAt.set(change.topic, performance.now());
    onChange(change.topic);
    burst.set(change.topic, merged(burst.get(change.topic), change));
    timer ??= setTimeout(tell, burstMs);
  };
  const tell = () => {
    const changes = [...burst.values()];
    burst = new Map();
    timer = undefined;
    for (const listener of listeners) listener(changes);
  };
  const stop = await database.listen(
    CHANNEL,
    (payload) => {
      const change = readPayload(payload);
      if (change) hear(change);
    },
    // Nobody knows what was missed.
    () => {
      for (const topic of dataTopics) hear({ type: "change", topic, deleted: "unknown" });
    },
  );

  return {
    /** Hears bursts of changes, one for each topic, until the returned function is called. */
    onBurst(listener: (changes: readonly Change[]) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Milliseconds since the last change of each topic that this process knows of, or since it began to listen. */
    quietFor: () =>
      Object.fromEntries(
        [...changedAt].map(([topic, at]) => [topic, Math.floor(performance.now() - at)]),
      ) as Record<DataTopic, number>,
    async close() {
      clearTimeout(timer);
      await stop();
    },
  };
}

/** "tracks", "tracks id id …" or "tracks *". */
function readPayload(payload: string): Change | undefined {
  const [name, ...ids] = payload.split(" ");
  const topic = dataTopics.find((known) => known === name);
  return topic && { type: "change", topic, deleted: ids.includes("*") ? "unknown" : ids };
}

function merged(earlier: Change | undefined, later: Change): Change {
  if (!earlier) return later;
  if (earlier.deleted === "unknown" || later.deleted === "unknown") return { ...later, deleted: "unknown" };
  const deleted = [...new Set([...earlier.deleted, ...later.deleted])];
  return { ...later, deleted: deleted.length > MAX_IDS ? "unknown" : deleted };
}
