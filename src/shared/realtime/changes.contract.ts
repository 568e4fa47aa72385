import { eventIterator } from "@orpc/contract";
import { z } from "zod";
import { dataTopics, forAnyone } from "../api/procedure.ts";

const changeSchema = z.object({
  type: z.literal("change"),
  topic: z.enum(dataTopics),
  /** The server's time in milliseconds since 1970; data read after it includes the change. */
  at: z.number().int(),
  /** Ids of deleted rows; "unknown" when any row may be deleted. */
  deleted: z.union([z.array(z.uuid()), z.literal("unknown")]),
  /** All changed rows, with their ids and the topic's new values; absent where not all are listed. */
  rows: z.array(z.looseObject({ id: z.uuid() })).optional(),
});

const openSchema = z.object({
  type: z.literal("open"),
  /** Milliseconds since the last change of each topic. */
  quietFor: z.record(z.enum(dataTopics), z.number().int()),
});

const messageSchema = z.discriminatedUnion("type", [openSchema, changeSchema]);

/** Rows of a topic were inserted, updated or deleted, by any program. */
export type Change = z.infer<typeof changeSchema>;

export type ChangeMessage = z.infer<typeof messageSchema>;

/** Implemented by `ChangeStreams`, not by a handler. */
export const changesContract = forAnyone
  .meta({ access: "anyone" })
  .route({
    method: "GET",
    path: "/changes",
    summary: "Hear of changes",
    description:
      "Server-Sent Events, as long as the caller listens. The first says how long nothing has changed; then each topic has 20 a second at most, those that change with every booking one, with all that changed since the one before. An empty event named `beat` comes every 25 seconds. An event named `full` ends a stream that makes room for another network's: come back after a minute. After a lost connection, read again what is shown.",
    tags: ["Changes"],
  })
  .output(eventIterator(messageSchema));
