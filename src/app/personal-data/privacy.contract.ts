import { z } from "zod";
import { forAnyone } from "#shared/api/procedure.ts";

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
        who: z.string(),
        until: z.string(),
      }),
    ),
  );

export const privacyContract = { cards };
