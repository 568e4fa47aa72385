import { implement } from "@orpc/server";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { hashOfToken, newToken } from "./token-caller.server.ts";
import { type ProgramToken, tokensContract } from "./tokens.contract.ts";
import { endToken, findToken, insertToken, type ListedToken, listTokens } from "./tokens.queries.ts";
import { latestEnd, mayEndOn, tokenState } from "./tokens.rules.ts";

const os = implement(tokensContract).$context<Needs<"database">>().use(guard);

export const tokensRouter = os.router({
  list: os.list.handler(async ({ context }) => (await listTokens(context.database.db)).map(shown)),

  create: os.create.handler(({ context, input, errors }) =>
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

  end: os.end.handler(({ context, input: { id }, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      if (await endToken(tx, id, new Date())) await record("program-token-ended", { token: id });
      const token = await readToken(tx, id);
      if (!token) throw errors.NOT_FOUND();
      return token;
    }),
  ),
});

async function readToken(tx: Queryable, id: string): Promise<ProgramToken | undefined> {
  const found = await findToken(tx, id);
  return found && shown(found);
}

function shown(token: ListedToken): ProgramToken {
  const { id, name, role, endsOn, createdAt, lastUsedOn, madeBy } = token;
  const state = tokenState(token, londonDate(new Date()));
  return { id, name, role, endsOn, createdAt, lastUsedOn, madeBy, state };
}
