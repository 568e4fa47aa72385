import { z } from "zod";
import { forAdmins, forAnyone } from "#shared/api/procedure.ts";
import { listInput, listOutput } from "#shared/lists/list.contract.ts";
import { schoolFields } from "./schools.fields.ts";
import { schoolMessages } from "./schools.rules.ts";

const register = forAnyone
  .route({
    method: "POST",
    // Specified path.
    path: "/brevo",
    successStatus: 204,
    summary: "Register a school or college",
    description:
      "Stored for the admins and mailed to the charity; added to a Brevo list afterwards, if one is configured. An address is stored once.",
    tags: ["Programme"],
  })
  .errors({ MANY_SCHOOLS: { status: 429, message: schoolMessages.tooMany } })
  .input(z.object(schoolFields))
  .output(z.void());

const list = forAdmins
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/programme/schools",
    summary: "List all schools that left their address",
    description: "The newest first, at most 20,000: a search finds older ones.",
    tags: ["Admin"],
  })
  .input(listInput)
  .output(listOutput(z.object({ id: z.uuid(), email: z.string(), createdAt: z.date() })));

export const schoolsContract = { register, list };
