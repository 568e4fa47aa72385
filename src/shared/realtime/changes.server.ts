import { type DataTopic, dataTopics } from "#shared/api/procedure.ts";
import type { Database } from "#shared/db/database.ts";
import type { Change } from "./changes.contract.ts";

/** The channel of the triggers' NOTIFY (migrations/0003). */
const CHANNEL = "changed";

/** The maximum number of deleted ids or rows that a change lists. */
const MAX_LISTED = 1000;

/** The debounce of a change, and the minimum interval between two messages of a topic. */
const BURST_MS = 50;

/** The minimum interval for topics that change with every booking. */
const RUSH_MS = 1000;

const rushed: ReadonlySet<DataTopic> = new Set(["campus-places", "campus-turns", "campus-bookings"]);

/**
 * Topics whose changes carry the new values, so that a cached page may be up to `RUSH_MS` stale. Their pages are
 * invalidated when the change is published, not when it happens: a rush of bookings costs one render a second.
 */
const droppedWhenPublished: ReadonlySet<DataTopic> = new Set(["campus-places"]);

/**
 * Each process paces its own messages, and may invalidate its pages this much later than another. Until then its pages
 * count as stale, and new streams receive the change again.
 */
const OTHERS_LAG_MS = 2 * RUSH_MS;

export type Changes = Awaited<ReturnType<typeof listenToChanges>>;

/**
 * Collects the changes that any program makes, with one LISTEN a process.
 *
 * @param drop called before a change is published: invalidates the cached pages of the topic
 */
export async function listenToChanges(database: Pick<Database, "listen">, drop: (topic: DataTopic) => void) {
  const listeners = new Set<(change: Change) => void>();
  /** Pages requested after this time are fresh. */
  const outdatedUntil = new Map<DataTopic, number>(dataTopics.map((topic) => [topic, performance.now()]));
  const pending = new Map<DataTopic, Change>();
  const timers = new Map<DataTopic, NodeJS.Timeout>();
  let repeated: { change: Change; until: number }[] = [];
  const stillRepeated = () => repeated.filter(({ until }) => performance.now() < until);

  const collect = (change: Change) => {
    const { topic } = change;
    pending.set(topic, merged(pending.get(topic), change));
    if (!droppedWhenPublished.has(topic)) {
      // Pages requested from now on are newer than the change.
      outdatedUntil.set(topic, performance.now());
      drop(topic);
    }
    if (!timers.has(topic)) timers.set(topic, setTimeout(publish, BURST_MS, topic));
  };
  const publish = (topic: DataTopic) => {
    const change = pending.get(topic);
    pending.delete(topic);
    if (!change) {
      timers.delete(topic);
      return;
    }
    // Changes until then are merged into one message.
    timers.set(topic, setTimeout(publish, rushed.has(topic) ? RUSH_MS : BURST_MS, topic));
    if (droppedWhenPublished.has(topic)) {
      const until = performance.now() + OTHERS_LAG_MS;
      outdatedUntil.set(topic, until);
      repeated = [...stillRepeated(), { change, until }];
      drop(topic);
    }
    for (const listener of listeners) listener(change);
  };
  const stop = await database.listen(
    CHANNEL,
    (payload) => {
      const change = readPayload(payload);
      if (change) collect(change);
    },
    // Notifications may have been lost during the gap.
    () => {
      for (const topic of dataTopics) collect({ ...changeOf(topic), deleted: "unknown" });
    },
  );

  return {
    /** Calls the listener with each published change until the returned function is called. */
    onChange(listener: (change: Change) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Milliseconds since the last known change of each topic, or since this process started to listen. */
    msSinceLastChange: () =>
      Object.fromEntries(
        [...outdatedUntil].map(([topic, at]) => [topic, Math.max(0, Math.floor(performance.now() - at))]),
      ) as Record<DataTopic, number>,
    /** Published changes that pages of other processes may lack. */
    recent: (): Change[] => stillRepeated().map(({ change }) => change),
    async close() {
      for (const timer of timers.values()) clearTimeout(timer);
      await stop();
    },
  };
}

/** "tracks", "tracks id id …", "tracks *" or "campus-places [{"id":…}]". */
function readPayload(payload: string): Change | undefined {
  const [, name, rest = ""] = /^(\S+) ?(.*)$/s.exec(payload) ?? [];
  const topic = dataTopics.find((known) => known === name);
  if (!topic) return undefined;
  const change = changeOf(topic);
  if (rest.startsWith("[")) return { ...change, rows: JSON.parse(rest) };
  const ids = rest.split(" ").filter(Boolean);
  return { ...change, deleted: ids.includes("*") ? "unknown" : ids };
}

function changeOf(topic: DataTopic): Change {
  return { type: "change", topic, at: Date.now(), deleted: [] };
}

function merged(earlier: Change | undefined, later: Change): Change {
  if (!earlier) return later;
  const { rows: _, ...change } = later;
  const rows = newestRows(earlier.rows, later.rows);
  return { ...change, deleted: mergedIds(earlier.deleted, later.deleted), ...(rows && { rows }) };
}

function mergedIds(earlier: Change["deleted"], later: Change["deleted"]): Change["deleted"] {
  if (earlier === "unknown" || later === "unknown") return "unknown";
  const ids = [...new Set([...earlier, ...later])];
  return ids.length > MAX_LISTED ? "unknown" : ids;
}

/** The newest version of each row; undefined where a change did not list its rows. */
function newestRows(earlier: Change["rows"], later: Change["rows"]): Change["rows"] {
  if (!earlier || !later) return undefined;
  const rows = new Map([...earlier, ...later].map((row) => [row.id, row]));
  return rows.size > MAX_LISTED ? undefined : [...rows.values()];
}
