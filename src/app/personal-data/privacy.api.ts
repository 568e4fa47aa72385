import { z } from "zod";
import { forAnyone, get } from "#shared/handlers/procedure.server.ts";
import { lawfulBasisNames } from "#shared/personal-data/lawful-bases.rules.ts";
import { withMonths } from "#shared/personal-data/personal-data.ts";
import { privacyCards } from "./privacy-cards.ts";

export const privacyRouter = {
  cards: forAnyone
    .route(
      get("/privacy", {
        summary: "List which personal data is kept, why, for how long, and who sees it",
        description: "The cards that /privacy shows, in the same order.",
      }),
    )
    .output(
      z.array(
        z.object({
          title: z.string(),
          what: z.string(),
          why: z.string(),
          basis: z.enum(lawfulBasisNames),
          /** Recipients outside the charity and its hosting. */
          recipients: z.string().nullable(),
          who: z.string(),
          until: z.string(),
        }),
      ),
    )
    .handler(({ context: { months } }) =>
      privacyCards.map((card) => ({ ...card, until: withMonths(card.until, months) })),
    ),
};
