import { z } from "zod";
import { forAdmins, forAdminsWithProof } from "#shared/api/procedure.ts";
import { programRoles } from "#shared/api/roles.ts";
import { tokenFields } from "./tokens.fields.ts";
import { LONGEST_DAYS, tokenStates } from "./tokens.rules.ts";

const tokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(programRoles),
  state: z.enum(tokenStates),
  /** The last day on which it works, in London. */
  endsOn: z.iso.date(),
  createdAt: z.date(),
  /** The e-mail address of the admin who made it; null once their account is deleted. */
  madeBy: z.string().nullable(),
  /** The last day in London on which it called; null if it never did. */
  lastUsedOn: z.iso.date().nullable(),
});

export type ProgramToken = z.infer<typeof tokenSchema>;

const tags = ["Admin"];

const list = forAdmins
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/programs/tokens",
    summary: "List the tokens of programs",
    description: "Newest first, including those that work no more.",
    tags,
  })
  .output(z.array(tokenSchema));

const create = forAdminsWithProof
  .route({
    method: "POST",
    path: "/admin/programs/tokens",
    summary: "Make a token for a program",
    description: `With one role, for ${LONGEST_DAYS} days at most. The answer has the token, which is not stored and returned only once.`,
    tags,
  })
  .errors({
    END_OUT_OF_RANGE: {
      status: 409,
      message: "A token ends today at the earliest, and within a year.",
      data: z.object({ latest: z.iso.date() }),
    },
  })
  .input(z.object(tokenFields))
  .output(z.object({ made: tokenSchema, token: z.string() }));

const end = forAdmins
  .route({
    method: "POST",
    path: "/admin/programs/tokens/{id}/end",
    summary: "End a token",
    description: "The server refuses every later call with it. Idempotent.",
    tags,
  })
  .errors({ NOT_FOUND: { status: 404, message: "This token is gone." } })
  .input(z.object({ id: z.uuid() }))
  .output(tokenSchema);

export const tokensContract = { list, create, end };
