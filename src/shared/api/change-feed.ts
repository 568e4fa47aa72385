import type { DataTopic } from "./procedure.ts";

/** The topics that changed, with the milliseconds since. An empty message is a heartbeat. */
export type ChangeMessage = Partial<Record<DataTopic, number>>;

/** The messages about some topics. */
export interface ChangeFeed {
  /** The first message of a stream: names every topic of the feed. */
  first(): ChangeMessage;
  /** Calls the listener with each message, and with undefined at the end of the feed. */
  onMessage(listener: (message: ChangeMessage | undefined) => void): () => void;
}
