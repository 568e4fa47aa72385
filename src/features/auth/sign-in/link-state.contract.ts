import { z } from "zod";
import { forAnyone } from "#shared/api/procedure.ts";

const read = forAnyone
  .meta({ isForSignIn: true })
  .route({
    method: "POST",
    path: "/account/mailed-links",
    successStatus: 200,
    summary: "Read the state of a mailed link",
    description:
      "Whether the link of a mail can be used, and whose it is. Changes nothing: `POST /auth/v1/verify` uses it.",
    tags: ["Account"],
  })
  .input(
    z.object({
      tokenHash: z.string().min(1).max(500),
      /** The claim of this browser, if it has signed up. */
      claim: z.string().max(200).optional(),
    }),
  )
  .output(
    z.object({
      /** `gone`: it has run out, or a newer mail has replaced it. */
      state: z.enum(["open", "used", "gone"]),
      /** The address of the account that the link belongs to; null if the link is unknown. */
      email: z.string().nullable(),
      /** Whether the caller is signed in to that account. */
      isYours: z.boolean(),
      /** Whether the sign-up chose a password in another browser: the press of the link decides whether it stays. */
      isPasswordUnclaimed: z.boolean(),
      /** Whether the account has a change of address that its other mail has yet to confirm. */
      isChangeOpen: z.boolean(),
    }),
  );

export const mailedLinksContract = { read };
