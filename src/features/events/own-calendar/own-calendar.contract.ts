import { z } from "zod";
import { forSignedIn, forSignedInWithProof } from "#shared/api/procedure.ts";

const tags = ["Account"];

const read = forSignedIn
  .route({
    method: "GET",
    path: "/account/calendar",
    summary: "Whether your places have a secret address for a calendar",
    tags,
  })
  .output(z.object({ isMade: z.boolean() }));

const open = forSignedInWithProof
  .route({
    method: "POST",
    path: "/account/calendar",
    summary: "Get the secret address of your places for a calendar",
    description: "Makes one where there is none. With `isNew` it makes another, and the address before ends.",
    tags,
  })
  .input(z.object({ isNew: z.boolean() }))
  .output(z.object({ address: z.url() }));

const end = forSignedIn
  .route({
    method: "DELETE",
    path: "/account/calendar",
    successStatus: 204,
    summary: "End the secret address of your places",
    description: "Idempotent.",
    tags,
  })
  .output(z.void());

export const ownCalendarContract = { read, open, end };
