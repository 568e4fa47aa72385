import { z } from "zod";
import { forSignedIn } from "#shared/api/procedure.ts";

const tags = ["Music"];

/** Ids of the tracks that the caller likes. */
const liked = z.array(z.uuid());

const list = forSignedIn
  .route({
    method: "GET",
    path: "/music/likes",
    summary: "Tracks you like",
    description: "Their ids, the newest like first.",
    tags,
  })
  .output(liked);

const set = forSignedIn
  .route({
    method: "POST",
    path: "/music/likes",
    summary: "Like tracks, or no longer",
    description: "Ids that are no track's are passed over. Answers with all tracks you like.",
    tags,
  })
  .input(z.object({ trackIds: z.array(z.uuid()).min(1).max(500), liked: z.boolean() }))
  .output(liked);

export const likesContract = { list, set };
