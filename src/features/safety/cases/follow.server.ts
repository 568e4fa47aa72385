import { z } from "zod";
import type { Queryable } from "#shared/db/database.server.ts";
import { countShow } from "#shared/handlers/mailed-link.server.ts";
import { forAnyone, get } from "#shared/handlers/procedure.server.ts";
import { isPrivateToken } from "#shared/secrets/keyed-link.rules.ts";
import { hashOfToken } from "#shared/secrets/private-token.server.ts";

/**
 * The procedure for a case's sender to follow it without an account, with the token of a private link.
 *
 * @param shows the answer's schema; null for an unknown token
 */
export function followBy<Shown extends z.ZodType>({
  path,
  shows,
  find,
  ...documented
}: {
  path: `/${string}`;
  summary: string;
  description: string;
  shows: Shown;
  find: (db: Queryable, tokenHash: string) => Promise<z.input<Shown> | undefined>;
}) {
  return forAnyone
    .route(get(path, documented))
    .input(z.object({ token: z.string().max(100) }))
    .output(shows.nullable())
    .handler(async ({ context, input: { token } }) => {
      if (!isPrivateToken(token)) return null;
      await countShow(context, token);
      return ((await find(context.database.db, hashOfToken(token))) ?? null) as z.input<Shown> | null;
    });
}
