import { eventIterator } from "@orpc/contract";
import { z } from "zod";
import { dataTopics, forAnyone } from "../api/procedure.ts";

const changeSchema = z.object({
  type: z.literal("change"),
  topic: z.enum(dataTopics),
  /** Ids of what was deleted; "unknown" when any of it may be. */
  deleted: z.union([z.array(z.uuid()), z.literal("unknown")]),
});

const openSchema = z.object({
  type: z.literal("open"),
  /** Milliseconds for which nothing of the topic has changed. */
  quietFor: z.record(z.enum(dataTopics), z.number().int()),
});

const messageSchema = z.discriminatedUnion("type", [openSchema, changeSchema]);

/** That data of one kind was inserted, updated or deleted, by whatever program. */
export type Change = z.infer<typeof changeSchema>;

export type ChangeMessage = z.infer<typeof messageSchema>;

/** Answered by `ChangeStreams`, not by a handler. */
export const changesContract = forAnyone
  .meta({ access: "anyone" })
  .route({
    method: "GET",
    path: "/changes",
    summary: "Hear of changes",
    description:
      "Server-Sent Events, as long as the caller listens. The first says how long nothing has changed; then there is one for each change of what pages show, at most 20 a second. An empty event named `beat` comes every 25 seconds. Whoever was cut off reads again what they show.",
    tags: ["Changes"],
  })
  .output(eventIterator(messageSchema));
