import { z } from "zod";
import { forAdmins, forAdminsWithProof } from "#shared/api/procedure.ts";
import { roles } from "#shared/api/roles.ts";
import { grantRoleFields } from "./roles.fields.ts";

export const staffSchema = z.object({
  userId: z.uuid(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  /** Its last sign-in or refresh of a session, to the day. */
  lastSeenAt: z.date(),
  /** Whether it is the caller's own account. */
  isSelf: z.boolean(),
});

const tags = ["Admin"];

const list = forAdmins
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/roles",
    summary: "List people with their roles",
    description: "Ordered by e-mail address.",
    tags,
  })
  .output(z.array(staffSchema));

export const grantRoleSchema = z.object(grantRoleFields);

const grant = forAdminsWithProof
  .route({
    method: "POST",
    path: "/admin/roles",
    summary: "Grant a role",
    description: "By an account's e-mail address. Idempotent.",
    tags,
  })
  .errors({
    ACCOUNT_NOT_FOUND: {
      status: 404,
      message:
        "No account has that e-mail address. They need to sign up first, and to open the mail we send.",
    },
  })
  .input(grantRoleSchema)
  .output(staffSchema);

const revoke = forAdminsWithProof
  .route({
    method: "POST",
    path: "/admin/roles/revoke",
    successStatus: 204,
    summary: "Revoke a role",
    description: "The last admin's is never revoked, and a role of the caller's own only with `confirmSelf`.",
    tags,
  })
  .errors({
    ROLE_NOT_HELD: { status: 404, message: "That account does not have the role any more." },
    LAST_ADMIN: {
      status: 409,
      message: "That is the only admin. Make somebody else an admin first.",
    },
    SELF_NOT_CONFIRMED: { status: 409, message: "That is you: confirm that you want to give up the role." },
  })
  .input(z.object({ userId: z.uuid(), role: z.enum(roles), confirmSelf: z.boolean().default(false) }))
  .output(z.void());

export const rolesContract = { list, grant, revoke };
