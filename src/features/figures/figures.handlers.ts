import { implement } from "@orpc/server";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { figuresContract } from "./figures.contract.ts";
import { countPlaces, countReached } from "./figures.queries.ts";
import { activities, monthsOf, shownCount } from "./figures.rules.ts";

const os = implement(figuresContract).$context<Needs<"database">>().use(guard);

export const figuresRouter = os.router({
  read: os.read.handler(async ({ context: { database }, input: period }) => {
    const [people, places] = await Promise.all([
      countReached(database, period),
      countPlaces(database, period),
    ]);
    const total = (value: "offered" | "used") => places.reduce((sum, month) => sum + month[value], 0);
    return {
      ...period,
      reached: shownCount(people.reached),
      returned: shownCount(people.returned),
      placesOffered: total("offered"),
      placesUsed: shownCount(total("used")),
      months: monthsOf(period).map((month) => {
        const { offered, used } = places.find((row) => row.month === month) ?? { offered: 0, used: 0 };
        const reached = people.months.find((row) => row.month === month)?.reached ?? 0;
        return {
          month,
          reached: shownCount(reached),
          placesOffered: offered,
          placesUsed: shownCount(used),
        };
      }),
      activities: activities.map((activity) => ({
        activity,
        reached: shownCount(people.activities.find((row) => row.activity === activity)?.reached ?? 0),
      })),
      universities: people.universities.map(({ university, reached }) => ({
        university,
        reached: shownCount(reached),
      })),
    };
  }),
});
