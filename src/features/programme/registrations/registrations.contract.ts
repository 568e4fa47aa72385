import { z } from "zod";
import { forAnyone } from "#shared/api/procedure.ts";
import { registrationFields } from "./registrations.fields.ts";
import { registrationWords } from "./registrations.rules.ts";

const submit = forAnyone
  .route({
    method: "POST",
    path: "/programme/registrations",
    successStatus: 204,
    summary: "Register for the Mental Toughness Programme",
    description:
      "Stored for the admins, who are mailed a notice; the person is mailed a confirmation. Sent again with the same key it is stored once.",
    tags: ["Programme"],
  })
  .errors({ MANY_REGISTRATIONS: { status: 429, message: registrationWords.tooMany } })
  .input(
    z.object({
      ...registrationFields,
      /** Made once for each registration, and sent with every try of it. */
      idempotencyKey: z.uuid(),
    }),
  )
  .output(z.void());

export const registrationsContract = { submit };
