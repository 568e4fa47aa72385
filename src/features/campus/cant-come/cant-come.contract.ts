import { z } from "zod";
import { forAnyone } from "#shared/api/procedure.ts";
import { eventSchema } from "../events/events.contract.ts";
import { linkStates } from "./cant-come.rules.ts";

/** What a mailed link holds, as far as it arrived. */
const linkSchema = z.object({ ticket: z.string().max(100), key: z.string().max(100) });

const tags = ["Campus"];

const show = forAnyone
  .route({
    method: "GET",
    path: "/campus/cant-come",
    summary: "What a mailed link gives back",
    description: "Changes nothing: mail scanners open links too.",
    tags,
  })
  .input(linkSchema)
  .output(
    z.object({
      state: z.enum(linkStates),
      /** Null for an unknown link. */
      night: eventSchema
        .pick({ id: true, university: true, venue: true, location: true, eventDate: true, eventTime: true })
        .nullable(),
    }),
  );

const giveBack = forAnyone
  .route({
    method: "POST",
    path: "/campus/cant-come",
    successStatus: 204,
    summary: "Give a ticket back by its mailed link",
    description:
      "The link is enough, without signing in. Does nothing where `show` answers another state than open.",
    tags,
  })
  .input(linkSchema)
  .output(z.void());

export const cantComeContract = { show, giveBack };
