import type { DataTopic } from "#shared/api/procedure.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import type { Change, ChangeMessage } from "./changes.contract.ts";

/** What a listener gets of a change; "unknown" where changes may have been missed, so that only a read can tell. */
export type HeardChange = Omit<Change, "type"> | "unknown";

export type HearChange = (change: HeardChange) => void;

type Listener = { topics: readonly DataTopic[]; hear: HearChange; keepWhileHidden: () => boolean };

const RETRY_SECONDS = [1, 2, 5, 10];

/** When the network of a whole hall is back, its pages connect within this time, not at once. */
const SPREAD_MS = 2000;

/** A connection that lasted this long was good: the next pause is short again. */
const GOOD_MS = 10_000;

/** More than two of the server's beats are missing: nobody is there. */
const SILENCE_MS = MINUTE_MS;

const HIDDEN_MS = 30_000;

/** How long a page whose stream made room for another stays away, up to doubled at random. */
const FULL_MS = MINUTE_MS;

/** How often a page without a stream reads again what it shows. */
const ASK_MS = MINUTE_MS;

/** The longest that a message is expected to be under way. */
const LATE_MS = 10_000;

/**
 * The page's one connection to the server's stream of changes, open while there are listeners. It reconnects after 1, 2, 5, 10, 10 …
 * seconds, each up to doubled at random so that a restart does not bring all pages back in the same second; at once when the page is
 * seen again, and within two seconds when the network is back. A topic that changed while it was disconnected is "unknown". A hidden
 * page closes it, since browsers share six connections among all tabs, unless a listener still needs it. A page that gets no stream for a
 * minute, or whose stream had to make room for another network's, is told "unknown" once a minute: it asks now and then instead.
 *
 * @param askedAt when the server was asked for what the page showed first, as `performance.now()` counts; null where that may be older
 * than this visit
 */
export function createLive(
  connect: () => Pick<EventSource, "addEventListener" | "close">,
  askedAt: number | null,
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
  /** When the last message or beat came, in milliseconds since 1970: `performance.now()` may stand still while a phone sleeps. */
  let syncedAt: number | undefined;
  /** When the page last had a stream or read again without one. */
  let askedAgainAt = Date.now();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  watchVisibility();
  document.addEventListener("visibilitychange", watchVisibility);
  addEventListener("online", () => {
    // Half a minute without a beat: what is called open may be dead.
    if (performance.now() - heardAt > SILENCE_MS / 2) close();
    comeBack(random() * SPREAD_MS);
  });
  addEventListener("pagehide", park);
  addEventListener("pageshow", () => comeBack());

  return {
    /**
     * Hears of changes until the returned function is called.
     *
     * @param keepWhileHidden whether the listener needs to hear although nobody sees the page
     */
    listen(topics: readonly DataTopic[], hear: HearChange, keepWhileHidden = () => false): () => void {
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
    const stayInSync = () => {
      stayAwake();
      syncedAt = Date.now();
    };
    mine.addEventListener("message", ({ data }) => {
      take(JSON.parse(data));
      stayInSync();
    });
    mine.addEventListener("beat", stayInSync);
    mine.addEventListener("full", () => {
      if (connection === mine) tryAgain(FULL_MS);
    });
    // The browser's own second try would come at its own time.
    mine.addEventListener("error", () => {
      if (connection === mine) tryAgain();
    });
    stayAwake();
  }

  function tryAgain(leastMs = 0) {
    if (isOpen && performance.now() - startedAt >= GOOD_MS) failures = 0;
    if (isOpen) askedAgainAt = Date.now();
    close();
    const pauseMs = (RETRY_SECONDS[Math.min(failures++, RETRY_SECONDS.length - 1)] ?? 0) * 1000;
    if (listeners.size > 0) retry = setTimeout(run, Math.max(leastMs, pauseMs) * (1 + random()));
    askNowAndThen();
  }

  function askNowAndThen() {
    if (Date.now() - askedAgainAt < ASK_MS || navigator.onLine === false) return;
    askedAgainAt = Date.now();
    for (const { hear } of [...listeners]) hear("unknown");
  }

  function take(message: ChangeMessage) {
    if (message.type === "change") {
      changedAt.set(message.topic, performance.now());
      tell([message.topic], message);
      return;
    }
    isOpen = true;
    const topics = Object.entries(message.quietFor) as [DataTopic, number][];
    for (const [topic, quietFor] of topics) changedAt.set(topic, performance.now() - quietFor);
    const since = syncedAt;
    const stale = topics
      .filter(([topic, quietFor]) => (since === undefined ? isOutdated(topic) : isMissed(quietFor, since)))
      .map(([topic]) => topic);
    if (stale.length > 0) tell(stale, "unknown");
  }

  function tell(topics: readonly DataTopic[], change: HeardChange) {
    for (const listener of [...listeners])
      if (listener.topics.some((topic) => topics.includes(topic))) listener.hear(change);
  }

  /** Whether a topic changed since the page was asked for. */
  function isOutdated(topic: DataTopic): boolean {
    const at = changedAt.get(topic);
    return askedAt === null || (at !== undefined && at >= askedAt);
  }

  function stayAwake() {
    heardAt = performance.now();
    clearTimeout(silence);
    silence = setTimeout(tryAgain, SILENCE_MS, 0);
  }

  function watchVisibility() {
    clearTimeout(hiding);
    if (document.visibilityState === "hidden") hiding = setTimeout(parkUnlessNeeded, HIDDEN_MS);
    else comeBack();
  }

  function comeBack(delayMs = 0) {
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

/** Whether a topic may have changed after the last message of the connection before, which may have been late. */
function isMissed(quietForMs: number, syncedAt: number): boolean {
  return Date.now() - quietForMs >= syncedAt - LATE_MS;
}
