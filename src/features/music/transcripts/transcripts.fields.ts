import * as z from "zod/mini";
import { requiredText } from "#shared/text/plain-text.fields.ts";
import { storedTranscript, TRANSCRIPT_LIMIT, transcriptWords } from "./transcripts.rules.ts";

const { missing, tooLong, notTimed } = transcriptWords;

export const transcriptFields = {
  text: requiredText({ max: TRANSCRIPT_LIMIT, tooLong, missing }).check(
    z.refine((text) => !("problem" in storedTranscript(text)), {
      error: ({ input }) => {
        const stored = storedTranscript(String(input));
        return "problem" in stored ? stored.problem : notTimed;
      },
    }),
  ),
};
