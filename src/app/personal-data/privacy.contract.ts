import { z } from "zod";
import { forAnyone } from "#shared/api/procedure.ts";
import { lawfulBasisNames } from "#shared/personal-data/lawful-bases.rules.ts";

const cards = forAnyone
  .route({
    method: "GET",
    path: "/privacy",
    summary: "List which personal data is kept, why, for how long, and who sees it",
    tags: ["Privacy"],
  })
  .output(
    z.array(
      z.object({
        title: z.string(),
        what: z.string(),
        why: z.string(),
        basis: z.enum(lawfulBasisNames),
        /** Who gets it outside the charity and its hosting. */
        recipients: z.string().nullable(),
        who: z.string(),
        until: z.string(),
      }),
    ),
  );

export const privacyContract = { cards };
