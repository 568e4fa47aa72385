import type { TestRows } from "#shared/personal-data/test-rows.testing.ts";
import { sealWords } from "./sealed-feedback.server.ts";

export const testRows: TestRows = {
  samples: {
    feedback_links: (_, { secrets }) => ({
      face: "good",
      again: "yes",
      sealed: sealWords(secrets, { sentence: "Louder", wantsCall: false, forLead: false }),
    }),
  },
};
