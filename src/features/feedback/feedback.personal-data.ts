import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { feedbackLinksData } from "./feedback.tables.ts";
import { openWords } from "./sealed-feedback.server.ts";

export const feedbackPersonalData = personalTable(feedbackLinksData, {
  open: (secrets, { face, again, sealed, isConcern }) => ({
    face,
    again,
    ...openWords("a download", secrets, sealed),
    isConcern,
  }),
});
