import { z } from "zod";
import { forAnyone } from "#shared/api/procedure.ts";
import { linkedEventSchema } from "../events/events.contract.ts";
import { linkStates } from "./cant-come.rules.ts";

/** The parameters of a mailed link, possibly truncated. */
const linkSchema = z.object({ ticket: z.string().max(100), key: z.string().max(100) });

const tags = ["Campus"];

const show = forAnyone
  .route({
    method: "GET",
    path: "/campus/cant-come",
    summary: "Show the ticket of a mailed link",
    description: "Changes nothing: mail scanners open links too.",
    tags,
  })
  .input(linkSchema)
  .output(
    z.object({
      state: z.enum(linkStates),
      /** Null for an unknown link. */
      night: linkedEventSchema.nullable(),
    }),
  );

const giveBack = forAnyone
  .route({
    method: "POST",
    path: "/campus/cant-come",
    successStatus: 204,
    summary: "Cancel a ticket, or leave the waiting list, by a mailed link",
    description:
      "The link authorises the call; no sign-in. Does nothing unless `show` returns the state `open` or `waiting`.",
    tags,
  })
  .input(linkSchema)
  .output(z.void());

export const cantComeContract = { show, giveBack };
