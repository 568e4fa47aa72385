import { z } from "zod";
import { forRoles } from "#shared/api/procedure.ts";
import { listContract } from "#shared/lists/list.contract.ts";
import { rotaLeads } from "../tasks/tasks.policy.ts";
import { volunteerMessages } from "../volunteers/volunteers.rules.ts";
import { volunteerFields } from "./volunteer-list.fields.ts";

/** A volunteer as the back office lists them. */
export const volunteerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  createdAt: z.date(),
  /** When they said yes. */
  confirmedAt: z.date().nullable(),
  /** Whether the safeguarding lead has seen a check that is in force: no more is told of it. */
  isReady: z.boolean(),
});

const list = listContract({
  roles: rotaLeads,
  path: "/admin/rota/volunteers",
  summary: "List the volunteers",
  row: volunteerSchema,
  sorts: ["name", "email", "state", "sent"],
});

const add = forRoles(...rotaLeads)
  .route({
    method: "POST",
    path: "/admin/rota/volunteers",
    successStatus: 204,
    summary: "Ask somebody to be on the list of volunteers",
    description: "Mails the address a link: nothing else is mailed before it is pressed.",
    tags: ["Admin"],
  })
  .errors({
    KNOWN: { status: 409, message: volunteerMessages.known },
    LEFT: { status: 409, message: volunteerMessages.left },
  })
  .input(z.object(volunteerFields))
  .output(z.void());

const remove = forRoles(...rotaLeads)
  .route({
    method: "DELETE",
    path: "/admin/rota/volunteers/{id}",
    successStatus: 204,
    summary: "Take a volunteer off the list and off their tasks",
    description: "Revokes their door passes. They are mailed if they have a task that is to come.",
    tags: ["Admin"],
  })
  .errors({ NOT_FOUND: { status: 404, message: volunteerMessages.gone } })
  .input(z.object({ id: z.uuid() }))
  .output(z.void());

export const volunteerListContract = { ...list, add, remove };
