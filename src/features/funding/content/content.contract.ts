import { z } from "zod";
import { forAnyone } from "#shared/api/procedure.ts";
import type { Topics } from "#shared/api/topics.ts";
import { poundsAnswer } from "#shared/money/money.fields.ts";

/** The content of /mainframe/funding. */
export const contentSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  subtitle: z.string(),
  currentRaised: poundsAnswer,
  targetAmount: poundsAnswer,
  supporterCount: z.number().int(),
  /** Free text, as the three fields below; may be empty. */
  eventDate: z.string(),
  eventLocation: z.string(),
  eventAudience: z.string(),
  aboutTitle: z.string(),
  aboutContent: z.string(),
  /** JSON: a list of `{ area, cost, impact }`. */
  fundingBreakdown: z.string(),
  /** Incremented with every change. */
  version: z.number().int(),
});

export type FundingContent = z.infer<typeof contentSchema>;

const get = forAnyone
  .meta({ access: "anyone", reads: ["funding"] })
  .route({
    method: "GET",
    path: "/funding",
    summary: "Read the funding page",
    description: "What the festival costs and has raised; null where nobody has set the page up.",
    tags: ["Funding"],
  })
  .output(contentSchema.nullable());

export const contentContract = { get };

export const contentTopics = {
  funding: "everyone",
} as const satisfies Topics;
