import { z } from "zod";
import { forAnyone, forSignedIn, forSignedInWithProof } from "#shared/api/procedure.ts";
import { roles } from "#shared/api/roles.ts";
import { MAX_TYPED_PASSWORD_LENGTH, PASSWORD_MISSING } from "../passwords/passwords.rules.ts";

const accountSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  isAdmin: z.boolean(),
  roles: z.array(z.enum(roles)).describe("Empty until a second factor is set up, where one is needed."),
  mustSetUpSecondFactor: z
    .boolean()
    .describe("True for an account that can use its roles only once a second factor is set up."),
});

const me = forSignedIn
  .route({
    method: "GET",
    path: "/account",
    summary: "Get my account",
    tags: ["Account"],
  })
  .output(accountSchema);

const isAdmin = forAnyone
  .route({
    method: "GET",
    path: "/account/is-admin",
    summary: "Whether I am an admin",
    description:
      "False for visitors, for admins who must set up a second factor first, and if the role cannot be read.",
    tags: ["Account"],
  })
  .output(z.boolean());

const exportData = forSignedInWithProof
  .route({
    method: "GET",
    path: "/account/export",
    summary: "Download my data",
    description: "A zip with a JSON file for each table of my personal data, and README.txt.",
    tags: ["Account"],
  })
  .output(z.file().mime("application/zip"));

const deleteAccountSchema = z.object({
  password: z.string().min(1, PASSWORD_MISSING).max(MAX_TYPED_PASSWORD_LENGTH),
});

const remove = forSignedIn
  .route({
    method: "POST",
    path: "/account/delete",
    successStatus: 204,
    summary: "Delete my account",
    description: "Takes the current password. The account and all data of its own are deleted at once.",
    tags: ["Account"],
  })
  .errors({
    PASSWORD_WRONG: { status: 400, message: "That is not your current password." },
    PASSWORD_MISSING: {
      status: 409,
      message: "Your account has no password yet. Set one first, then delete your account.",
    },
    LAST_ADMIN: {
      status: 409,
      message: "You are the only admin. Make somebody else an admin first, then delete your account.",
    },
  })
  .input(deleteAccountSchema)
  .output(z.void());

export const accountContract = { me, isAdmin, exportData, delete: remove };
