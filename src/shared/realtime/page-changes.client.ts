import { type BrowserApi, browserApi } from "#shared/api/browser-api.ts";
import type { ChangedRow } from "#shared/api/change-feed.ts";
import type { DataTopic } from "#shared/api/topics.ts";
import { type ChangeStream, createChangeStream, type OpenStream } from "./changes.client.ts";
import { type Pace, paced } from "./paced.client.ts";
import { isPrivateTopic } from "./private-topics.ts";

export interface FollowOptions extends Pace {
  /** Whether changes are needed while the page is hidden. */
  isNeededHidden?: (() => boolean) | undefined;
  /** The stream of private topics; the account's by default. */
  privateStream?: ChangeStream | undefined;
}

/** Follows the rows of a topic: applies those in a message, and reads them where it missed one. */
export function followRows(
  topic: DataTopic,
  apply: (rows: readonly ChangedRow[]) => void,
  read: () => Promise<unknown>,
): () => void {
  const { ask, stop } = paced(read);
  const leave = publicStream().listen([topic], (rows) => (rows ? apply(rows) : ask()));
  return () => {
    leave();
    stop();
  };
}

let everyone: ChangeStream | undefined;
let desk: ChangeStream | undefined;

/** Calls `read` at its pace when one of the topics has changed, until the returned function is called. */
export function followChanges(
  topics: readonly DataTopic[],
  read: () => Promise<unknown>,
  { isNeededHidden, privateStream, ...pace }: FollowOptions = {},
): () => void {
  const { ask, stop } = paced(read, pace);
  const stops = [stop];
  const ofEveryone = topics.filter((topic) => !isPrivateTopic(topic));
  const ofSome = topics.filter(isPrivateTopic);
  if (ofEveryone.length > 0) {
    stops.push(publicStream().listen(ofEveryone, () => ask(), isNeededHidden));
  }
  if (ofSome.length > 0) {
    desk ??= privateChanges(async (options) => (await browserApi()).privateChanges.desk(undefined, options));
    stops.push((privateStream ?? desk).listen(ofSome, () => ask(), isNeededHidden));
  }
  return () => {
    for (const each of stops) each();
  };
}

function publicStream(): ChangeStream {
  everyone ??= createChangeStream(openEventSource, requestedAt());
  return everyone;
}

/** A stream that the server opens to some callers, over the API: an EventSource sends no Authorization header. */
export function privateChanges(
  call: (options: { signal: AbortSignal }) => ReturnType<BrowserApi["privateChanges"]["desk"]>,
): ChangeStream {
  return createChangeStream((onMessage, onEnd) => {
    const leaving = new AbortController();
    const read = async () => {
      for await (const message of await call({ signal: leaving.signal }))
        if (!leaving.signal.aborted) onMessage(message);
    };
    const end = (error?: { status?: unknown }) => {
      if (!leaving.signal.aborted) onEnd(error?.status === 401 || error?.status === 403);
    };
    read().then(() => end(), end);
    return () => leaving.abort();
  }, requestedAt());
}

const openEventSource: OpenStream = (onMessage, onEnd) => {
  const source = new EventSource("/api/changes");
  source.onmessage = ({ data }) => onMessage(JSON.parse(data));
  // Replaces the browser's own reconnection and its interval.
  source.onerror = () => onEnd();
  return () => source.close();
};

/** Unknown for a page from the browser's history, which is shown without a request. */
function requestedAt(): number | undefined {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isFresh = navigation && navigation.type !== "back_forward";
  return isFresh ? performance.timeOrigin + navigation.requestStart : undefined;
}
