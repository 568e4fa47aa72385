import { z } from "zod";
import { roles } from "#shared/api/roles.ts";
import { staffOf } from "#shared/handlers/guard.server.ts";
import { forAdmins, forAdminsWithProof, get, noContent, post } from "#shared/handlers/procedure.server.ts";
import { grantRole, revokeRole } from "./change-roles.server.ts";
import { grantRoleFields } from "./roles.fields.ts";
import { listStaff } from "./roles.queries.ts";

export const staffSchema = z.object({
  userId: z.uuid(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  /** The day of the account's last sign-in or session refresh. */
  lastSeenAt: z.date(),
  /** Whether this account is the caller's. */
  isSelf: z.boolean(),
});

export const grantRoleSchema = z.object(grantRoleFields);

export const rolesRouter = {
  list: forAdmins
    .meta({ personal: true })
    .route(get("/admin/roles"))
    .output(z.array(staffSchema))
    .handler(async ({ context }) => {
      const self = staffOf(context).userId;
      const staff = await listStaff(context.database.db);
      return staff.map((person) => ({ ...person, isSelf: person.userId === self }));
    }),

  grant: forAdminsWithProof
    .route(post("/admin/roles"))
    .errors({
      ACCOUNT_NOT_FOUND: {
        status: 404,
        message:
          "No account has this email address. The person must sign up first, and confirm the email that we send.",
      },
    })
    .input(grantRoleSchema)
    .output(staffSchema)
    .handler(async ({ context, input, errors }) => {
      const admin = staffOf(context);
      const { database, source, outbox, siteUrl } = context;
      const granted = await grantRole(database, input, { admin, source, outbox, siteUrl });
      if (!granted) throw errors.ACCOUNT_NOT_FOUND();
      const { isNew: _, ...person } = granted;
      return { ...person, isSelf: person.userId === admin.userId };
    }),

  revoke: forAdminsWithProof
    .route(post("/admin/roles/revoke", noContent))
    .errors({
      ROLE_NOT_HELD: { status: 404, message: "This account no longer has the role." },
      LAST_ADMIN: {
        status: 409,
        message: "This is the only admin. Make someone else an admin first.",
      },
      SELF_NOT_CONFIRMED: { status: 409, message: "That is you: confirm that you want to give up the role." },
    })
    .input(z.object({ userId: z.uuid(), role: z.enum(roles), confirmSelf: z.boolean().default(false) }))
    .output(z.void())
    .handler(async ({ context, input, errors }) => {
      const { confirmSelf, ...wanted } = input;
      const by = { admin: staffOf(context), source: context.source };
      const refusal = await revokeRole(context.database, wanted, by, { confirmSelf });
      if (refusal) throw errors[refusal]();
    }),
};
