import { implement } from "@orpc/server";
import { type CallContext, guard, signedIn, staffOf } from "#shared/handlers/guard.server.ts";
import { readList } from "#shared/lists/list.server.ts";
import { exportList } from "#shared/lists/list-file.server.ts";
import { answerAppeal, sendAppeal } from "./appeals.server.ts";
import { decisionSchema, decisionsContract } from "./decisions.contract.ts";
import { decisionsSource, findDecisionRow, listOwnDecisions } from "./decisions.queries.ts";
import { decisionsList } from "./decisions-list.rules.ts";
import { endSuspension, suspend } from "./suspensions.server.ts";

const os = implement(decisionsContract).$context<CallContext>().use(guard);

export const decisionsRouter = os.router({
  mine: os.mine.handler(({ context }) =>
    listOwnDecisions(context.database.db, context.secrets, signedIn(context)),
  ),

  appeal: os.appeal.handler(async ({ context, input, errors }) => {
    const refusal = await sendAppeal(context, signedIn(context), input);
    if (refusal) throw errors[refusal]();
    return (await findDecisionRow(context.database.db, input.id)) ?? raise(errors.NOT_FOUND());
  }),

  list: os.list.handler(({ context, input }) =>
    readList(input, decisionsSource(context.database.db, staffOf(context).userId)),
  ),

  csv: os.csv.handler(({ context, path, input }) =>
    exportList(
      { context, path, input },
      {
        source: decisionsSource(context.database.db, staffOf(context).userId),
        row: decisionSchema,
        list: decisionsList,
      },
    ),
  ),

  answerAppeal: os.answerAppeal.handler(async ({ context, input, errors }) => {
    const refusal = await answerAppeal(context, staffOf(context), input);
    if (refusal) throw errors[refusal]();
    return (await findDecisionRow(context.database.db, input.id)) ?? raise(errors.NOT_FOUND());
  }),

  suspend: os.suspend.handler(async ({ context, input, errors }) => {
    const id = await suspend(context, staffOf(context), { ...input, days: Number(input.days) });
    if (typeof id !== "string") throw errors[id.refused]();
    return (await findDecisionRow(context.database.db, id)) ?? raise(new Error("The decision is gone"));
  }),

  endSuspension: os.endSuspension.handler(async ({ context, input, errors }) => {
    if (!(await endSuspension(context, staffOf(context), input.id))) throw errors.NOT_FOUND();
    return (await findDecisionRow(context.database.db, input.id)) ?? raise(errors.NOT_FOUND());
  }),
});

function raise(error: Error): never {
  throw error;
}
