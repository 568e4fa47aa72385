import type { DataTopic } from "../api/procedure.ts";
import type { ChangeMessage } from "./changes.contract.ts";

/** Told the ids of what was deleted, or "unknown": then what is shown has to be read again to know. */
export type HearChange = (deleted: readonly string[] | "unknown") => void;

type Listener = { topic: DataTopic; hear: HearChange; keepWhileHidden: () => boolean };

const RETRY_SECONDS = [1, 2, 5, 10];

/** A connection that lasted this long was good: the next pause is short again. */
const GOOD_MS = 10_000;

/** More than two of the server's beats are missing: nobody is there. */
const SILENCE_MS = 60_000;

const HIDDEN_MS = 30_000;

/**
 * The page's one connection to the server's stream of changes, open while somebody listens. It comes back after 1, 2, 5, 10, 10 …
 * seconds, at once when the page is seen again or the network is back, and what was missed in between is "unknown". A hidden page
 * gives it up, since browsers share six connections among all tabs, unless a listener still needs it.
 *
 * @param askedAt when the server was asked for what the page showed first, as `performance.now()` counts; null where that may be older
 * than this visit
 */
export function createLive(
  connect: () => Pick<EventSource, "addEventListener" | "close">,
  askedAt: number | null,
) {
  const listeners = new Set<Listener>();
  const changedAt = new Map<DataTopic, number>();
  let connection: ReturnType<typeof connect> | undefined;
  let isOpen = false;
  let isParked = false;
  let wasOpen = false;
  let failures = 0;
  let startedAt = 0;
  let heardAt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  watchVisibility();
  document.addEventListener("visibilitychange", watchVisibility);
  addEventListener("online", () => {
    // Half a minute without a beat: what is called open may be dead.
    if (performance.now() - heardAt > SILENCE_MS / 2) close();
    comeBack();
  });
  addEventListener("pagehide", park);
  addEventListener("pageshow", comeBack);

  return {
    /**
     * Hears of changes until the returned function is called.
     *
     * @param keepWhileHidden whether the listener needs to hear although nobody sees the page
     */
    listen(topic: DataTopic, hear: HearChange, keepWhileHidden = () => false): () => void {
      const listener = { topic, hear, keepWhileHidden };
      listeners.add(listener);
      if (isOpen && isOutdated(topic)) hear("unknown");
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
    mine.addEventListener("message", ({ data }) => {
      stayAwake();
      take(JSON.parse(data));
    });
    mine.addEventListener("beat", stayAwake);
    // The browser's own second try would come at its own time.
    mine.addEventListener("error", () => {
      if (connection === mine) tryAgain();
    });
    stayAwake();
  }

  function tryAgain() {
    if (isOpen && performance.now() - startedAt >= GOOD_MS) failures = 0;
    close();
    const pause = RETRY_SECONDS[Math.min(failures++, RETRY_SECONDS.length - 1)] ?? 0;
    if (listeners.size > 0) retry = setTimeout(run, pause * 1000);
  }

  function take(message: ChangeMessage) {
    if (message.type === "change") {
      changedAt.set(message.topic, performance.now());
      tell(message.topic, message.deleted);
      return;
    }
    const isGap = wasOpen;
    isOpen = true;
    wasOpen = true;
    for (const [topic, quietFor] of Object.entries(message.quietFor) as [DataTopic, number][]) {
      changedAt.set(topic, performance.now() - quietFor);
      if (isGap || isOutdated(topic)) tell(topic, "unknown");
    }
  }

  function tell(topic: DataTopic, deleted: readonly string[] | "unknown") {
    for (const listener of [...listeners]) if (listener.topic === topic) listener.hear(deleted);
  }

  /** Whether what the page showed first may be no longer so. */
  function isOutdated(topic: DataTopic): boolean {
    const at = changedAt.get(topic);
    return askedAt === null || (at !== undefined && at >= askedAt);
  }

  function stayAwake() {
    heardAt = performance.now();
    clearTimeout(silence);
    silence = setTimeout(tryAgain, SILENCE_MS);
  }

  function watchVisibility() {
    clearTimeout(hiding);
    if (document.visibilityState === "hidden") hiding = setTimeout(parkUnlessNeeded, HIDDEN_MS);
    else comeBack();
  }

  function comeBack() {
    isParked = false;
    if (connection || listeners.size === 0) return;
    clearTimeout(retry);
    failures = 0;
    run();
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
