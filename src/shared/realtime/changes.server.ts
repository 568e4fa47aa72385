import type { ChangedRow, ChangeFeed, ChangeMessage } from "#shared/api/change-feed.ts";
import { type DataTopic, privateTopicsOf, publicTopicsOf, type Topics } from "#shared/api/topics.ts";
import type { Database } from "#shared/db/database.server.ts";

/** The channel of the triggers' NOTIFY (migrations/0000_triggers.sql). */
const CHANNEL = "changed";

/** The delay of the first message, which collects a burst of changes. */
const BURST_MS = 50;

/** The minimum interval between two messages: a rush of changes becomes one message a second. */
const INTERVAL_MS = 1000;

/** The interval of heartbeats: below the usual idle timeout of proxies, a minute. */
export const BEAT_MS = 25_000;

/** The message of a heartbeat. */
export const beat: ChangeMessage = {};

/**
 * Collects all changes of the database, with one LISTEN per process. Public and private topics have separate
 * messages, so that even the pace of public messages reveals nothing about private changes.
 *
 * @param drop invalidates the cached pages of the topic; called before a message
 */
export async function listenToChanges(
  database: Pick<Database, "listen">,
  topics: Topics,
  drop: (topic: DataTopic) => void,
) {
  const feeds = { public: createFeed(publicTopicsOf(topics)), private: createFeed(privateTopicsOf(topics)) };
  const names = Object.keys(topics) as DataTopic[];
  const collect = (topic: DataTopic, row?: ChangedRow) => {
    drop(topic);
    feeds.public.collect(topic, row);
    feeds.private.collect(topic);
  };
  const stop = await database.listen(
    CHANNEL,
    (payload) => {
      const [, name, row] = /^(\S+) ?(.*)$/s.exec(payload) ?? [];
      const topic = names.find((known) => known === name);
      if (topic) collect(topic, row ? { ...JSON.parse(row), at: Date.now() } : undefined);
    },
    // Notifications may have been lost during the gap.
    () => {
      for (const topic of names) collect(topic);
    },
  );
  const end = () => {
    feeds.public.end();
    feeds.private.end();
  };
  return {
    ...feeds,
    /** Ends both feeds. */
    end,
    async close() {
      end();
      await stop();
    },
  };
}

interface Controls {
  collect(topic: DataTopic, row?: ChangedRow): void;
  end(): void;
}

function createFeed(topics: readonly DataTopic[]): ChangeFeed & Controls {
  // Changes before this process listened are unknown.
  const changedAt = new Map(topics.map((topic) => [topic, performance.now()]));
  const pending = new Set<DataTopic>();
  const rows = new Map<string, ChangedRow>();
  const listeners = new Set<(message: ChangeMessage | undefined) => void>();
  let timer: NodeJS.Timeout | undefined;

  function publish(): void {
    timer = undefined;
    if (pending.size === 0) return;
    timer = setTimeout(publish, INTERVAL_MS);
    const changed = Object.fromEntries([...pending].map((topic) => [topic, 0]));
    const message = rows.size > 0 ? { ...changed, places: [...rows.values()] } : changed;
    pending.clear();
    rows.clear();
    for (const listener of listeners) listener(message);
  }

  return {
    collect(topic, row) {
      if (!changedAt.has(topic)) return;
      changedAt.set(topic, performance.now());
      pending.add(topic);
      if (row) rows.set(row.id, row);
      timer ??= setTimeout(publish, BURST_MS);
    },
    onMessage(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    first: () =>
      Object.fromEntries([...changedAt].map(([topic, at]) => [topic, Math.floor(performance.now() - at)])),
    end() {
      clearTimeout(timer);
      for (const listener of [...listeners]) listener(undefined);
    },
  };
}
