import { z } from "zod";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { tokenRoles } from "#shared/api/roles.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { forAdmins, forAdminsWithProof, get, post } from "#shared/handlers/procedure.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { hashOfToken, newToken } from "./token-caller.server.ts";
import { tokenFields } from "./tokens.fields.ts";
import { endToken, findToken, insertToken, type ListedToken, listTokens } from "./tokens.queries.ts";
import { latestEnd, mayEndOn, tokenState, tokenStates } from "./tokens.rules.ts";

const tokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(tokenRoles),
  state: z.enum(tokenStates),
  /** The last day on which the token works, in London. */
  endsOn: z.iso.date(),
  createdAt: z.date(),
  /** The email address of the admin who created the token; null after their account is deleted. */
  madeBy: z.string().nullable(),
  /** The last day in London on which someone used the token; null if never used. */
  lastUsedOn: z.iso.date().nullable(),
});

export type ProgramToken = z.infer<typeof tokenSchema>;

export const tokensRouter = {
  list: forAdmins
    .meta({ personal: true })
    .route(get("/admin/programs/tokens"))
    .output(z.array(tokenSchema))
    .handler(async ({ context }) => (await listTokens(context.database.db)).map(shown)),

  create: forAdminsWithProof
    .route(post("/admin/programs/tokens"))
    .errors({
      END_OUT_OF_RANGE: {
        status: 409,
        message: "Choose a day from today to one year from today.",
        data: z.object({ latest: z.iso.date() }),
      },
    })
    .input(z.object(tokenFields))
    .output(z.object({ made: tokenSchema, token: z.string() }))
    .handler(({ context, input, errors }) =>
      changeAsStaff(context, async (tx, { actorId, record }) => {
        const now = new Date();
        const today = londonDate(now);
        if (!mayEndOn(input.endsOn, today))
          throw errors.END_OUT_OF_RANGE({ data: { latest: latestEnd(today) } });
        const token = newToken();
        const id = await insertToken(tx, {
          ...input,
          tokenHash: hashOfToken(token),
          createdBy: actorId,
          createdAt: now,
        });
        await record("program-token-made", { token: id, role: input.role, until: input.endsOn });
        const made = await readToken(tx, id);
        if (!made) throw new Error("The token that was just made is gone");
        return { made, token };
      }),
    ),

  end: forAdmins
    .route(post("/admin/programs/tokens/{id}/end"))
    .errors({ NOT_FOUND: { status: 404, message: "This API token no longer exists." } })
    .input(z.object({ id: z.uuid() }))
    .output(tokenSchema)
    .handler(({ context, input: { id }, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        if (await endToken(tx, id, new Date())) await record("program-token-ended", { token: id });
        const token = await readToken(tx, id);
        if (!token) throw errors.NOT_FOUND();
        return token;
      }),
    ),
};

async function readToken(tx: Queryable, id: string): Promise<ProgramToken | undefined> {
  const found = await findToken(tx, id);
  return found && shown(found);
}

function shown(token: ListedToken): ProgramToken {
  const { id, name, role, endsOn, createdAt, lastUsedOn, madeBy } = token;
  const state = tokenState(token, londonDate(new Date()));
  return { id, name, role, endsOn, createdAt, lastUsedOn, madeBy, state };
}
