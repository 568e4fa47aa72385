import { z } from "zod";
import { forAnyone } from "#shared/api/procedure.ts";
import { schoolFields } from "./schools.fields.ts";
import { schoolWords } from "./schools.rules.ts";

const register = forAnyone
  .route({
    method: "POST",
    // The specification's address.
    path: "/brevo",
    successStatus: 204,
    summary: "Register a school or college",
    description:
      "Stored for the admins and mailed to the charity; put on a Brevo list afterwards, where one is set up. An address that is sent again is stored once.",
    tags: ["Programme"],
  })
  .errors({ MANY_SCHOOLS: { status: 429, message: schoolWords.tooMany } })
  .input(z.object(schoolFields))
  .output(z.void());

export const schoolsContract = { register };
