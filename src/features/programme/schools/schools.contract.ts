import { z } from "zod";
import { forAdmins, forAnyone } from "#shared/api/procedure.ts";
import { listContract } from "#shared/lists/list.contract.ts";
import { schoolFields } from "./schools.fields.ts";
import { schoolLinkStates, schoolMessages } from "./schools.rules.ts";

const register = forAnyone
  .route({
    method: "POST",
    // Specified path.
    path: "/brevo",
    successStatus: 204,
    summary: "Register a school or college",
    description:
      "Stored for the admins and mailed to the charity. If a Brevo list is configured, the address is mailed a link, and joins the list once that is pressed. An address is stored once.",
    tags: ["Programme"],
  })
  .errors({
    MANY_SCHOOLS: { status: 429, message: schoolMessages.tooMany },
    ADDRESS_TOO_OFTEN: { status: 429, message: schoolMessages.addressTooOften },
  })
  .input(z.object(schoolFields))
  .output(z.void());

/** A school as admins see it. */
export const schoolSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  createdAt: z.date(),
  /** When it joined the Brevo list by its mailed link. */
  confirmedAt: z.date().nullable(),
});

const list = listContract({
  roles: [],
  path: "/admin/programme/schools",
  summary: "List all schools that left their address",
  row: schoolSchema,
  sorts: ["email", "state", "sent"],
});

const remove = forAdmins
  .route({
    method: "DELETE",
    path: "/admin/programme/schools/{id}",
    successStatus: 204,
    summary: "Delete a school's address, here and at Brevo",
    tags: ["Admin"],
  })
  .errors({ NOT_FOUND: { status: 404, message: schoolMessages.gone } })
  .input(z.object({ id: z.uuid() }))
  .output(z.void());

/** The parameters of a mailed link, possibly truncated. */
const linkSchema = z.object({ school: z.string().max(100), key: z.string().max(100) });

const showLink = forAnyone
  .route({
    method: "GET",
    path: "/programme/schools/link",
    summary: "Get the state of a school's mailed link",
    description: "Changes nothing: mail scanners open links too.",
    tags: ["Programme"],
  })
  .input(linkSchema)
  .output(z.object({ state: z.enum(schoolLinkStates) }));

const confirm = forAnyone
  .route({
    method: "POST",
    path: "/programme/schools/link",
    successStatus: 204,
    summary: "Confirm a school's address by its mailed link",
    description: "Idempotent. The address joins the Brevo list.",
    tags: ["Programme"],
  })
  .input(linkSchema)
  .output(z.void());

export const schoolsContract = { register, ...list, remove, showLink, confirm };
