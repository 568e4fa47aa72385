import type { DataTopic } from "#shared/api/procedure.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import type { Change, ChangeMessage } from "./changes.contract.ts";

/** A change as a listener receives it; "unknown" where changes may have been missed, so that it must reread. */
export type HeardChange = Omit<Change, "type"> | "unknown";

export type ChangeListener = (change: HeardChange) => void;

type Listener = { topics: readonly DataTopic[]; hear: ChangeListener; keepWhileHidden: () => boolean };

const RETRY_SECONDS = [1, 2, 5, 10];

/** The jitter of a reconnect after being offline, so that a whole hall does not reconnect at once. */
const SPREAD_MS = 2000;

/** A connection that lasted this long resets the back-off. */
const STABLE_MS = 10_000;

/** The timeout for a dead connection: more than two of the server's beats are missing. */
const SILENCE_MS = MINUTE_MS;

const HIDDEN_MS = 30_000;

/** The pause after the stream was displaced. */
const FULL_MS = MINUTE_MS;

/** The jitter of a pause, as a share of it. */
const JITTER = 0.25;

/** The poll interval of a page without a stream. */
const POLL_MS = MINUTE_MS;

/** The maximum expected latency of a message. */
const LATE_MS = 10_000;

/**
 * The page's single connection to the server's stream of changes, open while there are listeners. It reconnects after
 * 1, 2, 5, 10, 10 … seconds, with jitter of up to a quarter, so that a restart does not bring all pages back in the same
 * instant; at once when the page becomes visible, and within two seconds of being online again. A topic that changed
 * while it was disconnected is "unknown". A hidden page disconnects, since browsers share six connections among all
 * tabs, unless a listener still needs it. A page without a stream for a minute, or whose stream was displaced, polls
 * instead: its listeners get "unknown" once a minute.
 *
 * @param requestedAt when the page was requested, on the clock of `performance.now()`; null where the page may be older
 *   than this visit
 */
export function createLive(
  connect: () => Pick<EventSource, "addEventListener" | "close">,
  requestedAt: number | null,
  random: () => number = Math.random,
) {
  const listeners = new Set<Listener>();
  const changedAt = new Map<DataTopic, number>();
  let connection: ReturnType<typeof connect> | undefined;
  let isOpen = false;
  let isParked = false;
  let failures = 0;
  let startedAt = 0;
  let heardAt = 0;
  /**
   * The time of the last message or beat, in milliseconds since 1970: `performance.now()` may stop while a phone
   * sleeps.
   */
  let syncedAt: number | undefined;
  /** The last time the page had a stream or polled. */
  let polledAt = Date.now();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  watchVisibility();
  document.addEventListener("visibilitychange", watchVisibility);
  addEventListener("online", () => {
    // Half a minute without a beat: the open connection may be dead.
    if (performance.now() - heardAt > SILENCE_MS / 2) close();
    reconnect(random() * SPREAD_MS);
  });
  addEventListener("pagehide", park);
  addEventListener("pageshow", () => reconnect());

  return {
    /**
     * Calls `hear` with changes until the returned function is called.
     *
     * @param keepWhileHidden whether the listener needs changes while the page is hidden
     */
    listen(topics: readonly DataTopic[], hear: ChangeListener, keepWhileHidden = () => false): () => void {
      const listener = { topics, hear, keepWhileHidden };
      listeners.add(listener);
      if (isOpen && topics.some(isOutdated)) hear("unknown");
      if (!connection && retry === undefined && !isParked) run();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) close();
      };
    },
  };

  function run() {
    retry = undefined;
    startedAt = performance.now();
    const mine = connect();
    connection = mine;
    const onSignal = () => {
      restartSilenceTimer();
      syncedAt = Date.now();
    };
    mine.addEventListener("message", ({ data }) => {
      receive(JSON.parse(data));
      onSignal();
    });
    mine.addEventListener("beat", onSignal);
    mine.addEventListener("full", () => {
      if (connection === mine) scheduleReconnect(FULL_MS);
    });
    // Replaces the browser's own reconnect and its interval.
    mine.addEventListener("error", () => {
      if (connection === mine) scheduleReconnect();
    });
    restartSilenceTimer();
  }

  function scheduleReconnect(leastMs = 0) {
    if (isOpen && performance.now() - startedAt >= STABLE_MS) failures = 0;
    if (isOpen) polledAt = Date.now();
    close();
    const pauseMs = (RETRY_SECONDS[Math.min(failures++, RETRY_SECONDS.length - 1)] ?? 0) * 1000;
    if (listeners.size > 0) retry = setTimeout(run, Math.max(leastMs, pauseMs) * (1 + JITTER * random()));
    pollIfDue();
  }

  function pollIfDue() {
    if (Date.now() - polledAt < POLL_MS || navigator.onLine === false) return;
    polledAt = Date.now();
    for (const { hear } of [...listeners]) hear("unknown");
  }

  function receive(message: ChangeMessage) {
    if (message.type === "change") {
      changedAt.set(message.topic, performance.now());
      notify([message.topic], message);
      return;
    }
    isOpen = true;
    const topics = Object.entries(message.quietFor) as [DataTopic, number][];
    for (const [topic, quietFor] of topics) changedAt.set(topic, performance.now() - quietFor);
    const since = syncedAt;
    const stale = topics
      .filter(([topic, quietFor]) => (since === undefined ? isOutdated(topic) : isMissed(quietFor, since)))
      .map(([topic]) => topic);
    if (stale.length > 0) notify(stale, "unknown");
  }

  function notify(topics: readonly DataTopic[], change: HeardChange) {
    for (const listener of [...listeners])
      if (listener.topics.some((topic) => topics.includes(topic))) listener.hear(change);
  }

  /** Whether a topic changed after the page was requested. */
  function isOutdated(topic: DataTopic): boolean {
    const at = changedAt.get(topic);
    return requestedAt === null || (at !== undefined && at >= requestedAt);
  }

  function restartSilenceTimer() {
    heardAt = performance.now();
    clearTimeout(silence);
    silence = setTimeout(scheduleReconnect, SILENCE_MS, 0);
  }

  function watchVisibility() {
    clearTimeout(hiding);
    if (document.visibilityState === "hidden") hiding = setTimeout(parkUnlessNeeded, HIDDEN_MS);
    else reconnect();
  }

  function reconnect(delayMs = 0) {
    isParked = false;
    if (connection || listeners.size === 0) return;
    clearTimeout(retry);
    failures = 0;
    if (delayMs > 0) retry = setTimeout(run, delayMs);
    else run();
  }

  function park() {
    isParked = true;
    close();
  }

  function parkUnlessNeeded() {
    if ([...listeners].some(({ keepWhileHidden }) => keepWhileHidden()))
      hiding = setTimeout(parkUnlessNeeded, HIDDEN_MS);
    else park();
  }

  function close() {
    connection?.close();
    connection = undefined;
    isOpen = false;
    clearTimeout(retry);
    retry = undefined;
    clearTimeout(silence);
  }
}

/** Whether a topic may have changed after the last message of the previous connection, given its latency. */
function isMissed(quietForMs: number, syncedAt: number): boolean {
  return Date.now() - quietForMs >= syncedAt - LATE_MS;
}
