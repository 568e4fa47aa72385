import { z } from "zod";
import { forSignedIn } from "#shared/api/procedure.ts";
import { pictureWishes } from "../tickets/picture-wish.rules.ts";

const wishSchema = z.object({
  /** Null: the account has not said, which is no yes. */
  wish: z.enum(pictureWishes).nullable(),
});

const tags = ["Campus"];

const mine = forSignedIn
  .route({
    method: "GET",
    path: "/campus/pictures",
    summary: "Read what you say about pictures of you",
    tags,
  })
  .output(wishSchema);

const set = forSignedIn
  .route({
    method: "PUT",
    path: "/campus/pictures",
    summary: "Say whether you want to be in pictures",
    description:
      "For future bookings that do not say it themselves, and for all tickets of events that are not over. Null takes it back.",
    tags,
  })
  .input(wishSchema)
  .output(wishSchema);

export const picturesContract = { mine, set };
