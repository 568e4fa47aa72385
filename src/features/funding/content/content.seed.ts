import { pageWords } from "#features/words/words.tables.ts";
import type { Database } from "#shared/db/database.server.ts";
import { penceOf } from "#shared/money/pence.ts";
import { PAGE } from "./content.rules.ts";

/** The demo page's content, by section. */
const demo = {
  top: {
    title: "Fund Mainframe",
    subtitle: "One day, six rooms, free for anyone under 25. Help us put it on.",
  },
  raised: { currentRaised: penceOf(15_480), targetAmount: penceOf(25_000), supporterCount: 312 },
  details: {
    eventDate: "15 August 2026\n11:00 to 18:00",
    eventLocation: "East London, venue TBC",
    eventAudience: "14–25s, free",
  },
  about: {
    aboutTitle: "About the day",
    aboutContent:
      "Mainframe is a conference in the morning and a festival by three. Young people programme the rooms, book the acts and run the desks. Older people carry things and stay out of the way.",
  },
  breakdown: {
    fundingBreakdown: [
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
    ],
  },
};

/** Seeds the funding page's demo content; keeps existing content. */
export async function seedFunding({ db }: Pick<Database, "db">): Promise<void> {
  const rows = Object.entries(demo).map(([part, published]) => ({ page: PAGE, part, published, version: 1 }));
  await db.insert(pageWords).values(rows).onConflictDoNothing();
}
