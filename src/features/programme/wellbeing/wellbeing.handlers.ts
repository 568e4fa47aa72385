import { implement } from "@orpc/server";
import { randomCharacters } from "#features/events/tickets/random-characters.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import { callerLimitOf } from "#shared/handlers/caller-limit.server.ts";
import { type CallContext, guard, type Needs } from "#shared/handlers/guard.server.ts";
import { shownId } from "#shared/handlers/mailed-link.server.ts";
import type { LinkParameters } from "#shared/secrets/keyed-link.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { lockCycle } from "../cycles/register.queries.ts";
import { wellbeingContract } from "./wellbeing.contract.ts";
import {
  deleteAnswers,
  findCycleDays,
  hasAnswerBefore,
  hasRoom,
  listMeans,
  upsertAnswer,
} from "./wellbeing.queries.ts";
import {
  ANSWERS_AN_HOUR,
  CODE_LENGTH,
  isEmpty,
  isOpenOn,
  pairCodeIn,
  printedPairCode,
  windowOf,
} from "./wellbeing.rules.ts";
import { pairDigest, questionsLink, stageIn } from "./wellbeing-link.server.ts";

const os = implement(wellbeingContract).$context<Needs<"database" | "secrets" | "networks">>().use(guard);

const limit = callerLimitOf("programme-answers", ANSWERS_AN_HOUR);

export const wellbeingRouter = os.router({
  show: os.show.handler(async ({ context, input }) => {
    const found = await questionsOf(context, input);
    if (!found) return { state: "unknown", stage: null, cycle: null, until: null, code: null };
    const { stage, days } = found;
    const isOpen = isOpenOn(stage, days, londonDate(new Date()));
    return {
      state: isOpen ? "open" : "closed",
      stage,
      cycle: days.cycle,
      until: windowOf(stage, days).until,
      code: isOpen && stage === "before" ? printedPairCode(randomCharacters(CODE_LENGTH)) : null,
    };
  }),

  answer: os.answer.handler(async ({ context, input }) => {
    const { database, secrets } = context;
    const { about: _about, key: _key, consents: _consents, code: typed, ...scores } = input;
    const found = await questionsOf(context, input);
    if (!found || !isOpenOn(found.stage, found.days, londonDate(new Date()))) return { result: "closed" };
    if (isEmpty(scores)) return { result: "empty" };
    if (!(await limit(context)).allowed) return { result: "limited" };
    const { stage, days } = found;
    const code = pairCodeIn(typed);
    if (!code) return { result: "unknown-code" };
    const pairs = pairDigest(secrets, days.id, code);
    return retryTransaction(database, async (tx) => {
      // One answer at a time: they are counted.
      await lockCycle(tx, days.id);
      const isKnown = await hasAnswerBefore(tx, days.id, pairs);
      if (stage === "after" && !isKnown) return { result: "unknown-code" };
      if (stage === "before" && !isKnown && !(await hasRoom(tx, days.id))) return { result: "full" };
      await upsertAnswer(tx, { cycleId: days.id, stage, pairDigest: pairs, ...scores });
      return { result: "stored" };
    });
  }),

  remove: os.remove.handler(async ({ context, input }) => {
    const { database, secrets } = context;
    const found = await questionsOf(context, input);
    const code = found && pairCodeIn(input.code);
    const isDeleted =
      code && (await deleteAnswers(database.db, found.days.id, pairDigest(secrets, found.days.id, code)));
    return { result: isDeleted ? "deleted" : "unknown-code" };
  }),

  read: os.read.handler(({ context: { database } }) => listMeans(database.db)),
});

/** The stage and cycle of a link; undefined for an unknown one. */
async function questionsOf(
  context: Pick<CallContext, "database" | "secrets" | "networks" | "resHeaders">,
  link: LinkParameters<"about">,
) {
  const about = (await shownId(context, questionsLink, link)) ? stageIn(link.about) : undefined;
  const days = about && (await findCycleDays(context.database.db, about.cycleId));
  return days && { stage: about.stage, days };
}
