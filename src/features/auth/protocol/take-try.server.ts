import { ORPCError } from "@orpc/server";
import { problems } from "#shared/errors/problems.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { lockedText } from "./locked.rules.ts";

/** Counts a try of a procedure. The refusal above the limit says until when. */
export async function takeTry(
  context: Pick<CallContext, "database" | "secrets" | "resHeaders">,
  limitOf: ReturnType<typeof sharedLimitOf>,
  key: string,
): Promise<void> {
  const answer = await limitOf(context).take(key);
  if (answer.allowed) return;
  context.resHeaders?.set("retry-after", String(answer.retryAfterSeconds));
  throw new ORPCError("TOO_MANY_REQUESTS", {
    defined: true,
    status: problems.TOO_MANY_REQUESTS.status,
    message: lockedText(answer.retryAfterSeconds),
  });
}
