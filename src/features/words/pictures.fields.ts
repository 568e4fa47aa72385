import * as z from "zod/mini";
import { requiredLine } from "#shared/text/plain-text.fields.ts";

/** A picture as an editor chooses it for a part. Its size is the server's. */
export const pictureField = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/, "Please wait until the picture has arrived")),
  alt: requiredLine({ max: 300, missing: "Please say what the picture shows" }),
});
