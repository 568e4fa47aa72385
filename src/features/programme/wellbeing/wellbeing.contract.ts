import { z } from "zod";
import { forAnyone, forRoles } from "#shared/api/procedure.ts";
import { cycleLeads } from "../cycles/cycles.policy.ts";
import { answerResults, HIGHEST, LOWEST, linkStates, MEANS_FROM, stages } from "./wellbeing.rules.ts";

/** The parameters of a mailed link, possibly truncated. */
const link = z.object({ about: z.string().max(100), key: z.string().max(100) });

const score = z.number().int().min(LOWEST).max(HIGHEST).nullable();

const scores = { satisfied: score, worthwhile: score, happy: score, anxious: score };

const mean = z.number().nullable();

const means = z.object({ satisfied: mean, worthwhile: mean, happy: mean, anxious: mean });

const code = z.string().max(40);

const tags = ["Programme"];

const show = forAnyone
  .route({
    method: "GET",
    path: "/programme/questions",
    summary: "Show whether the questions of a cycle take answers",
    description:
      "By the mailed link, which all people of the cycle share. Each call has a new pair code, which is stored nowhere.",
    tags,
  })
  .input(link)
  .output(
    z.object({
      state: z.enum(linkStates),
      stage: z.enum(stages).nullable(),
      cycle: z.string().nullable(),
      until: z.iso.date().nullable(),
      /** A new one; before the first week alone. */
      code: z.string().nullable(),
    }),
  );

const answer = forAnyone
  .route({
    method: "POST",
    path: "/programme/questions",
    summary: "Answer the questions of a cycle",
    description:
      "The mailed link authorises the call; nothing tells whose answer it is. After the last week the code has to be that of an answer before. Refuses answers without any number (`empty`), more answers before than the cycle has people (`full`), and many of one account or network within an hour (`limited`).",
    tags,
  })
  .input(link.extend({ ...scores, code, consents: z.literal(true) }))
  .output(z.object({ result: z.enum(answerResults) }));

const remove = forAnyone
  .route({
    method: "POST",
    path: "/programme/questions/remove",
    summary: "Take back the consent: delete the answers of a pair code",
    description: "Also after the questions have closed. Means that were frozen before stay.",
    tags,
  })
  .input(link.extend({ code }))
  .output(z.object({ result: z.enum(answerResults) }));

const read = forRoles(...cycleLeads, "reader")
  .meta({ programs: true })
  .route({
    method: "GET",
    path: "/admin/programme/wellbeing",
    summary: "Read what changed: means before and after, by cycle",
    description: `Of cycles with ${MEANS_FROM} or more pairs, frozen once no answer can be added. A mean is that of the pairs that answered the question both times; null below ${MEANS_FROM}, and where all gave the same number. Answers that are deleted later change no mean.`,
    tags,
  })
  .output(z.array(z.object({ id: z.uuid(), cycle: z.string(), before: means, after: means })));

export const wellbeingContract = { show, answer, remove, read };
