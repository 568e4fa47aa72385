import type { ChangedRow, ChangeMessage } from "#shared/api/change-feed.ts";
import type { DataTopic } from "#shared/api/topics.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";

/**
 * Opens a stream of changes.
 *
 * @param onEnd called when the stream ends or fails; with true when the server refuses the caller
 * @returns the function that closes the stream and stops the calls
 */
export type OpenStream = (
  onMessage: (message: ChangeMessage) => void,
  onEnd: (isRefused?: boolean) => void,
) => () => void;

export type ChangeStream = ReturnType<typeof createChangeStream>;

/** Called without rows where a read is needed to learn the change. */
type OnChange = (places?: readonly ChangedRow[]) => void;

type Listener = { topics: readonly DataTopic[]; onChange: OnChange; isNeededHidden: () => boolean };

/** The pauses before a reconnection. */
const RETRY_SECONDS = [1, 2, 5, 10];

/** The jitter of a pause as a share of it, so that a restart does not bring all pages back in the same instant. */
const JITTER = 0.25;

/** The jitter of a reconnection after being offline, so that a hall of phones does not reconnect in one moment. */
const ONLINE_SPREAD_MS = 2000;

/** A connection without a message for this long is dead: two heartbeats are missing. */
const SILENCE_MS = MINUTE_MS;

/** A page without a stream reads again this often. */
const POLL_MS = MINUTE_MS;

/** A hidden page disconnects after this long, since browsers share six connections among all tabs of a site. */
const HIDDEN_MS = 30_000;

/** The maximum expected latency of a message. */
const LATE_MS = 10_000;

/**
 * The page's connection to one stream of changes, open while it has listeners and the page is visible. After a
 * reconnection, it calls the listeners of topics that changed in the gap.
 *
 * @param readAt when the page's data were read, in milliseconds since 1970; by default unknown
 */
export function createChangeStream(
  open: OpenStream,
  readAt = Number.NEGATIVE_INFINITY,
  random: () => number = Math.random,
) {
  const listeners = new Set<Listener>();
  const changedAt = new Map<string, number>();
  let close: (() => void) | undefined;
  let isOpen = false;
  let failures = 0;
  /** Listeners know of all changes before this time. */
  let knownUntil = readAt;
  /** The last time the page had a stream or polled. */
  let polledAt = Date.now();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const isNeeded = () =>
    listeners.size > 0 &&
    (document.visibilityState === "visible" || [...listeners].some((each) => each.isNeededHidden()));

  document.addEventListener("visibilitychange", () => {
    clearTimeout(hiding);
    if (document.visibilityState === "hidden") hiding = setTimeout(park, HIDDEN_MS);
    else connect();
  });
  addEventListener("pagehide", disconnect);
  addEventListener("pageshow", connect);
  addEventListener("online", () => {
    disconnect();
    failures = 0;
    retry = setTimeout(connect, random() * ONLINE_SPREAD_MS);
  });

  return {
    /**
     * Calls `onChange` when a topic has changed, until the returned function is called.
     *
     * @param isNeededHidden whether the listener needs changes while the page is hidden
     */
    listen(topics: readonly DataTopic[], onChange: OnChange, isNeededHidden = () => false): () => void {
      const listener = { topics, onChange, isNeededHidden };
      listeners.add(listener);
      if (isOpen && topics.some((topic) => (changedAt.get(topic) ?? 0) >= readAt)) onChange();
      if (retry === undefined) connect();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) disconnect();
      };
    },
  };

  function connect() {
    clearTimeout(retry);
    retry = undefined;
    if (close || !isNeeded()) return;
    close = open(receive, fail);
    watchSilence();
  }

  function receive({ places, ...topicsChanged }: ChangeMessage) {
    const now = Date.now();
    const isFirst = !isOpen;
    isOpen = true;
    // Only a second message resets the back-off: a server may end each stream after its first message.
    if (!isFirst) failures = 0;
    const changed = new Set<string>();
    for (const [topic, ago] of Object.entries(topicsChanged)) {
      changedAt.set(topic, now - ago);
      if (!isFirst || now - ago >= knownUntil) changed.add(topic);
    }
    knownUntil = now - LATE_MS;
    polledAt = now;
    watchSilence();
    for (const { topics, onChange } of [...listeners])
      if (topics.some((topic) => changed.has(topic))) onChange(places);
  }

  function fail(isRefused = false) {
    disconnect();
    const seconds = RETRY_SECONDS[Math.min(failures++, RETRY_SECONDS.length - 1)] ?? 0;
    const pauseMs = isRefused ? POLL_MS : seconds * 1000;
    retry = setTimeout(connect, pauseMs * (1 + JITTER * random()));
    // When the server refuses its stream, a screen reads once and shows why.
    const isDue = isRefused || Date.now() - polledAt >= POLL_MS;
    if (!isDue || navigator.onLine === false) return;
    polledAt = Date.now();
    for (const { onChange } of [...listeners]) onChange();
  }

  function watchSilence() {
    clearTimeout(silence);
    silence = setTimeout(fail, SILENCE_MS);
  }

  function park() {
    if (isNeeded()) hiding = setTimeout(park, HIDDEN_MS);
    else disconnect();
  }

  function disconnect() {
    close?.();
    close = undefined;
    isOpen = false;
    clearTimeout(retry);
    retry = undefined;
    clearTimeout(silence);
  }
}
