import type { DataTopic } from "./topics.ts";

/** The new values of a changed row, so that a rush of changes causes no reads. A feature declares its columns. */
export interface ChangedRow {
  id: string;
  /** The server's time of the change, in milliseconds since 1970. */
  at: number;
}

/** The topics that changed, with the milliseconds since. An empty message is a heartbeat. */
export type ChangeMessage = Partial<Record<DataTopic, number>> & {
  /** The changed rows of the topics that send rows in their notifications. */
  places?: readonly ChangedRow[];
};

/** The messages about some topics. */
export interface ChangeFeed {
  /** The first message of a stream: names every topic of the feed. */
  first(): ChangeMessage;
  /** Calls the listener with each message, and with undefined at the end of the feed. */
  onMessage(listener: (message: ChangeMessage | undefined) => void): () => void;
}
