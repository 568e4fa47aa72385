import type { Database } from "#shared/db/database.server.ts";
import { penceOf } from "#shared/money/pence.ts";
import { breakdownText } from "./breakdown.rules.ts";
import { startContent } from "./content.queries.ts";
import type { BreakdownLine } from "./stored-breakdown.rules.ts";

const breakdown: BreakdownLine[] = [
  {
    area: "Stage, sound and crew",
    cost: penceOf(9400),
    impact: "A rig that reaches the back, run by 12 paid trainees",
  },
  { area: "Young artist fees", cost: penceOf(6200), impact: "38 acts aged 14–25 paid properly" },
  {
    area: "Access and safety",
    cost: penceOf(4100),
    impact: "BSL, quiet room, step-free route, welfare team",
  },
  { area: "Labs on the day", cost: penceOf(3300), impact: "Six free workshops, all kit included" },
  { area: "Travel fund", cost: penceOf(2000), impact: "Getting people home after dark" },
];

/** Seeds the funding page's demo content; keeps existing content. */
export async function seedFunding(database: Database): Promise<void> {
  await database.transaction((tx) =>
    startContent(tx, {
      title: "Fund Mainframe",
      subtitle: "One day, six rooms, free for anyone under 25. Help us put it on.",
      currentRaised: penceOf(15_480),
      targetAmount: penceOf(25_000),
      supporterCount: 312,
      eventDate: "15 August 2026\n11:00 to 18:00",
      eventLocation: "East London, venue TBC",
      eventAudience: "14–25s, free",
      aboutTitle: "About the day",
      aboutContent:
        "Mainframe is a conference in the morning and a festival by three. Young people programme the rooms, book the acts and run the desks. Older people carry things and stay out of the way.",
      fundingBreakdown: breakdownText(breakdown),
    }),
  );
}
