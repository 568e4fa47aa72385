import { randomInt } from "node:crypto";
import { implement } from "@orpc/server";
import { CODE_ALPHABET } from "#features/events/tickets/tickets.rules.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { wellbeingContract } from "./wellbeing.contract.ts";
import {
  deleteAnswers,
  findCycleDays,
  findMeans,
  hasAnswerBefore,
  listCycleDays,
  upsertAnswer,
} from "./wellbeing.queries.ts";
import { isComplete, isOpenOn, pairCodeIn, printedPairCode, windowOf } from "./wellbeing.rules.ts";
import { isQuestionsKey, pairDigest, type QuestionsLink, stageIn } from "./wellbeing-link.server.ts";

const os = implement(wellbeingContract).$context<Needs<"database" | "secrets">>().use(guard);

export const wellbeingRouter = os.router({
  show: os.show.handler(async ({ context: { database, secrets }, input }) => {
    const found = await questionsOf(database.db, secrets, input);
    if (!found) return { state: "unknown", stage: null, cycle: null, until: null, code: null };
    const { stage, days } = found;
    const isOpen = isOpenOn(stage, days, londonDate(new Date()));
    return {
      state: isOpen ? "open" : "closed",
      stage,
      cycle: days.cycle,
      until: windowOf(stage, days).until,
      code: isOpen && stage === "before" ? newPairCode() : null,
    };
  }),

  answer: os.answer.handler(async ({ context: { database, secrets }, input }) => {
    const { about: _about, key: _key, consents: _consents, code: typed, ...scores } = input;
    const found = await questionsOf(database.db, secrets, input);
    if (!found || !isOpenOn(found.stage, found.days, londonDate(new Date()))) return { result: "closed" };
    const { stage, days } = found;
    const code = pairCodeIn(typed);
    if (!code) return { result: "unknown-code" };
    const digest = pairDigest(secrets, days.id, code);
    if (stage === "after" && !(await hasAnswerBefore(database.db, days.id, digest)))
      return { result: "unknown-code" };
    await upsertAnswer(database.db, { cycleId: days.id, stage, pairDigest: digest, ...scores });
    return { result: "stored" };
  }),

  remove: os.remove.handler(async ({ context: { database, secrets }, input }) => {
    const found = await questionsOf(database.db, secrets, input);
    const code = found && pairCodeIn(input.code);
    const isDeleted =
      code && (await deleteAnswers(database.db, found.days.id, pairDigest(secrets, found.days.id, code)));
    return { result: isDeleted ? "deleted" : "unknown-code" };
  }),

  read: os.read.handler(async ({ context: { database } }) => {
    const today = londonDate(new Date());
    const complete = (await listCycleDays(database.db)).filter((cycle) => isComplete(cycle, today));
    const found = await Promise.all(
      complete.map(async ({ id, cycle }) => {
        const means = await findMeans(database.db, id);
        return means ? [{ id, cycle, ...means }] : [];
      }),
    );
    return found.flat();
  }),
});

/** The stage and cycle of a link; undefined for an unknown one. */
async function questionsOf(db: Queryable, secrets: Pick<Secrets, "digest">, link: QuestionsLink) {
  const about = isQuestionsKey(secrets, link) ? stageIn(link.about) : undefined;
  const days = about && (await findCycleDays(db, about.cycleId));
  return days && { stage: about.stage, days };
}

function newPairCode(): string {
  const character = () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)];
  return printedPairCode(Array.from({ length: 8 }, character).join(""));
}
