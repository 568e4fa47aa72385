import { implement } from "@orpc/server";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { figuresContract } from "./figures.contract.ts";
import { countPlaces, countReached } from "./figures.queries.ts";
import { activities, hideSums, monthsOf, SHOWN_FROM, shownCount } from "./figures.rules.ts";

const os = implement(figuresContract).$context<Needs<"database">>().use(guard);

export const figuresRouter = os.router({
  read: os.read.handler(async ({ context: { database }, input: period }) => {
    const [people, places] = await Promise.all([
      countReached(database, period),
      countPlaces(database, period),
    ]);
    const total = (value: "offered" | "used") => places.reduce((sum, month) => sum + month[value], 0);
    const used = hideSums(places.map(({ used }) => used));
    return {
      ...period,
      reached: shownCount(people.reached),
      returned: shownCount(people.returned),
      placesOffered: total("offered"),
      placesUsed: shownCount(total("used")),
      months: monthsOf(period).map((month) => {
        const at = places.findIndex((row) => row.month === month);
        const reached = people.months.find((row) => row.month === month)?.reached ?? 0;
        return {
          month,
          reached: shownCount(reached),
          placesOffered: places[at]?.offered ?? 0,
          placesUsed: at < 0 ? 0 : (used[at] ?? null),
        };
      }),
      activities: activities.map((activity) => ({
        activity,
        reached: shownCount(people.activities.find((row) => row.activity === activity)?.reached ?? 0),
      })),
      // Free text: a rare value could identify a person.
      universities: people.universities.filter(({ reached }) => reached >= SHOWN_FROM),
    };
  }),
});
