import type { DataTopic } from "../api/procedure.ts";
import type { ChangeMessage } from "./changes.contract.ts";

/** Told the ids of what was deleted, or "unknown": then what is shown has to be read again to know. */
export type HearChange = (deleted: readonly string[] | "unknown") => void;

type Listener = { topic: DataTopic; hear: HearChange; keepWhileHidden: () => boolean };

/** What a page gives its connection. Times in milliseconds, as `performance.now()` counts. */
export interface LivePage {
  document: Pick<Document, "visibilityState" | "addEventListener">;
  window: Pick<Window, "addEventListener">;
  connect: (signal: AbortSignal) => Promise<Response>;
  /** When the server was asked for what the page showed first; null where that may be older than this visit. */
  askedAt: number | null;
}

const RETRY_SECONDS = [1, 2, 5, 10];

/** A connection that lasted this long was good: the next pause is short again. */
const GOOD_MS = 10_000;

/** More than two of the server's comments are missing: nobody is there. */
const SILENCE_MS = 60_000;

const HIDDEN_MS = 30_000;

/**
 * The page's one connection to the server's stream of changes, open while somebody listens. It comes back after 1, 2, 5, 10, 10 …
 * seconds, at once when the page is seen again or the network is back, and what was missed in between is "unknown". A hidden page
 * gives it up, since browsers share six connections among all tabs, unless a listener still needs it.
 */
export function createLive({ document, window, connect, askedAt }: LivePage) {
  const listeners = new Set<Listener>();
  const changedAt = new Map<DataTopic, number>();
  let connection: AbortController | undefined;
  let isOpen = false;
  let isParked = false;
  let wasOpen = false;
  let failures = 0;
  let heardAt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  watchVisibility();
  document.addEventListener("visibilitychange", watchVisibility);
  window.addEventListener("online", () => {
    // Half a minute without a comment: what is called open may be dead.
    if (performance.now() - heardAt > SILENCE_MS / 2) close();
    comeBack();
  });
  window.addEventListener("pagehide", park);
  window.addEventListener("pageshow", comeBack);

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

  async function run(): Promise<void> {
    retry = undefined;
    const mine = new AbortController();
    connection = mine;
    const startedAt = performance.now();
    try {
      const response = await connect(mine.signal);
      if (!response.ok || !response.body) throw new Error(`${response.status}`);
      for await (const message of messagesOf(response.body, stayAwake)) {
        if (connection !== mine) return;
        take(message);
      }
    } catch {
      // Whatever it was, the answer is to try again.
    } finally {
      if (connection === mine) {
        close();
        failures = performance.now() - startedAt >= GOOD_MS ? 0 : failures;
        if (listeners.size > 0) retry = setTimeout(run, 1000 * (RETRY_SECONDS[failures++] ?? 10));
        failures = Math.min(failures, RETRY_SECONDS.length);
      }
    }
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
    silence = setTimeout(() => connection?.abort(), SILENCE_MS);
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
    const closing = connection;
    connection = undefined;
    isOpen = false;
    clearTimeout(retry);
    retry = undefined;
    clearTimeout(silence);
    closing?.abort();
  }
}

/** The messages of a stream of Server-Sent Events; `onBytes` is called for anything that comes, comments too. */
async function* messagesOf(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<ChangeMessage> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  onBytes();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onBytes();
    text += decoder.decode(part.value, { stream: true });
    const events = text.split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      const [, data] = /^data: (.*)$/m.exec(event) ?? [];
      if (data) yield JSON.parse(data);
    }
  }
}
