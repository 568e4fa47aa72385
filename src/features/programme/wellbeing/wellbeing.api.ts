import { z } from "zod";
import { randomCharacters } from "#features/events/tickets/random-characters.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import { callerLimitOf } from "#shared/handlers/caller-limit.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { linkSchema, shownId } from "#shared/handlers/mailed-link.server.ts";
import { forAnyone, forRoles, get, post } from "#shared/handlers/procedure.server.ts";
import type { LinkParameters } from "#shared/secrets/keyed-link.rules.ts";
import { londonDate } from "#shared/time/london.ts";
import { cycleLeads } from "../cycles/cycles.policy.ts";
import { lockCycle } from "../cycles/register.api.ts";
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
  answerResults,
  CODE_LENGTH,
  HIGHEST,
  isEmpty,
  isOpenOn,
  LOWEST,
  linkStates,
  MEANS_FROM,
  pairCodeIn,
  printedPairCode,
  stages,
  windowOf,
} from "./wellbeing.rules.ts";
import { pairDigest, questionsLink, stageIn } from "./wellbeing-link.rules.ts";

const score = z.number().int().min(LOWEST).max(HIGHEST).nullable();

const scores = { satisfied: score, worthwhile: score, happy: score, anxious: score };

const mean = z.number().nullable();

const means = z.object({ satisfied: mean, worthwhile: mean, happy: mean, anxious: mean });

const code = z.string().max(40);

const limit = callerLimitOf("programme-answers", ANSWERS_AN_HOUR);

export const wellbeingRouter = {
  show: forAnyone
    .route(
      get("/programme/questions", {
        summary: "Show if the questions of a cycle are open",
        description:
          "Takes the emailed link, which all participants of the cycle share. Each call returns a new pair code, which the site does not store.",
      }),
    )
    .input(linkSchema(questionsLink))
    .output(
      z.object({
        state: z.enum(linkStates),
        stage: z.enum(stages).nullable(),
        cycle: z.string().nullable(),
        from: z.iso.date().nullable(),
        until: z.iso.date().nullable(),
        /** A new pair code, which exists only for answers before the first week. */
        code: z.string().nullable(),
      }),
    )
    .handler(async ({ context, input }) => {
      const found = await questionsOf(context, input);
      if (!found) return { state: "unknown", stage: null, cycle: null, from: null, until: null, code: null };
      const { stage, days } = found;
      const today = londonDate(new Date());
      const isOpen = isOpenOn(stage, days, today);
      const window = windowOf(stage, days);
      const isEarly = today < window.from && !days.isCalledOff;
      return {
        state: isOpen ? "open" : isEarly ? "early" : "closed",
        stage,
        cycle: days.cycle,
        ...window,
        code: isOpen && stage === "before" ? printedPairCode(randomCharacters(CODE_LENGTH)) : null,
      };
    }),

  answer: forAnyone
    .route(
      post("/programme/questions", {
        summary: "Answer the questions of a cycle",
        description:
          "The emailed link authorises the call; answers are anonymous. After the last week the code must be the code of an earlier answer. Refuses answers without any number (`empty`), more answers before than the cycle has people (`full`), and many of one account or network within an hour (`limited`).",
      }),
    )
    .input(linkSchema(questionsLink).extend({ ...scores, code, consents: z.literal(true) }))
    .output(z.object({ result: z.enum(answerResults) }))
    .handler(async ({ context, input }) => {
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
        // The lock makes answers run one at a time, because the code counts them.
        await lockCycle(tx, days.id);
        const isKnown = await hasAnswerBefore(tx, days.id, pairs);
        if (stage === "after" && !isKnown) return { result: "unknown-code" };
        if (stage === "before" && !isKnown && !(await hasRoom(tx, days.id))) return { result: "full" };
        await upsertAnswer(tx, { cycleId: days.id, stage, pairDigest: pairs, ...scores });
        return { result: "stored" };
      });
    }),

  remove: forAnyone
    .route(
      post("/programme/questions/remove", {
        summary: "Take back the consent: delete the answers of a pair code",
        description: "Also works after the questions have closed. Averages that are already final stay.",
      }),
    )
    .input(linkSchema(questionsLink).extend({ code }))
    .output(z.object({ result: z.enum(answerResults) }))
    .handler(async ({ context, input }) => {
      const { database, secrets } = context;
      const found = await questionsOf(context, input);
      const code = found && pairCodeIn(input.code);
      const isDeleted =
        code && (await deleteAnswers(database.db, found.days.id, pairDigest(secrets, found.days.id, code)));
      return { result: isDeleted ? "deleted" : "unknown-code" };
    }),

  read: forRoles(...cycleLeads, "reader")
    .meta({ tokens: true })
    .route(
      get("/admin/programme/wellbeing", {
        summary: "Read what changed: means before and after, by cycle",
        description: `Of cycles with ${MEANS_FROM} or more pairs, frozen once no answer can be added. A mean is that of the pairs that answered the question both times; null below ${MEANS_FROM}, and where all gave the same number. Answers that are deleted later change no mean.`,
      }),
    )
    .output(z.array(z.object({ id: z.uuid(), cycle: z.string(), before: means, after: means })))
    .handler(({ context: { database } }) => listMeans(database.db)),
};

/** The stage and cycle of a link; undefined for an unknown link. */
async function questionsOf(
  context: Pick<CallContext, "database" | "secrets" | "networks" | "resHeaders">,
  link: LinkParameters<"about" | "key">,
) {
  const about = (await shownId(context, questionsLink, link)) ? stageIn(link.about) : undefined;
  const days = about && (await findCycleDays(context.database.db, about.cycleId));
  return days && { stage: about.stage, days };
}
