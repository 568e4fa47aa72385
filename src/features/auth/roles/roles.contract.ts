import { z } from "zod";
import { forAdmins, forAdminsWithProof } from "#shared/api/procedure.ts";
import { grantAdminFields } from "./roles.fields.ts";

export const adminSchema = z.object({
  userId: z.uuid(),
  email: z.string(),
  /** Whether it is the caller's own account. */
  isSelf: z.boolean(),
});

export type Admin = z.infer<typeof adminSchema>;

const tags = ["Admin"];

const list = forAdmins
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/admins",
    summary: "List admins",
    description: "Ordered by e-mail address.",
    tags,
  })
  .output(z.array(adminSchema));

export const grantAdminSchema = z.object(grantAdminFields);

const grant = forAdminsWithProof
  .route({
    method: "POST",
    path: "/admin/admins",
    summary: "Grant the admin role",
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
  .input(grantAdminSchema)
  .output(adminSchema);

const revoke = forAdminsWithProof
  .route({
    method: "POST",
    path: "/admin/admins/revoke",
    successStatus: 204,
    summary: "Revoke the admin role",
    description: "The last admin's is never revoked, and the caller's own only with `confirmSelf`.",
    tags,
  })
  .errors({
    NOT_ADMIN: { status: 404, message: "That account is not an admin any more." },
    LAST_ADMIN: {
      status: 409,
      message: "That is the only admin. Make somebody else an admin first.",
    },
    SELF_NOT_CONFIRMED: { status: 409, message: "That is you: confirm that you want to give up the role." },
  })
  .input(z.object({ userId: z.uuid(), confirmSelf: z.boolean().default(false) }))
  .output(z.void());

export const rolesContract = { list, grant, revoke };
