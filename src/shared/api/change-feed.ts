import type { DataTopic } from "./topics.ts";

/** The numbers of an event that a booking changes. */
export interface EventPlaces {
  id: string;
  maxCapacity: number;
  currentAttendees: number;
  heldPlaces: number;
  status: string;
  /** The server's time of the change, in milliseconds since 1970. */
  at: number;
}

/** The topics that changed, with the milliseconds since. An empty message is a heartbeat. */
export type ChangeMessage = Partial<Record<DataTopic, number>> & {
  /** What changed under `campus-places`, so that a rush of bookings causes no reads. */
  places?: readonly EventPlaces[];
};

/** The messages about some topics. */
export interface ChangeFeed {
  /** The first message of a stream: names every topic of the feed. */
  first(): ChangeMessage;
  /** Calls the listener with each message, and with undefined at the end of the feed. */
  onMessage(listener: (message: ChangeMessage | undefined) => void): () => void;
}
