import { implement } from "@orpc/server";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { figuresContract } from "./figures.contract.ts";
import { countNews, countPlaces, countReached } from "./figures.queries.ts";
import {
  activities,
  monthsOf,
  newsWays,
  SHOWN_FROM,
  shownCount,
  shownSum,
  shownUnion,
} from "./figures.rules.ts";

const os = implement(figuresContract).$context<Needs<"database">>().use(guard);

export const figuresRouter = os.router({
  read: os.read.handler(async ({ context: { database }, input: period }) => {
    const [people, places, news] = await Promise.all([
      countReached(database, period),
      countPlaces(database, period),
      countNews(database.db),
    ]);
    const months = monthsOf(period).map((month) => {
      const at = places.find((row) => row.month === month);
      const reached = people.months.find((row) => row.month === month)?.reached ?? 0;
      return {
        month,
        reached: shownCount(reached),
        placesOffered: at?.offered ?? 0,
        placesUsed: shownCount(at?.used ?? 0),
      };
    });
    const byActivity = activities.map((activity) => ({
      activity,
      reached: shownCount(people.activities.find((row) => row.activity === activity)?.reached ?? 0),
    }));
    return {
      ...period,
      reached: shownUnion(people.reached, months.map(reachedOf), byActivity.map(reachedOf)),
      returned: shownCount(people.returned),
      placesOffered: places.reduce((sum, { offered }) => sum + offered, 0),
      placesUsed: shownSum(months.map(({ placesUsed }) => placesUsed)),
      months,
      activities: byActivity,
      // Free text: a rare value could identify a person.
      universities: people.universities.flatMap(({ university, reached }) =>
        reached < SHOWN_FROM ? [] : [{ university, reached: shownCount(reached) }],
      ),
      news: newsWays.map((way) => ({ way, people: shownCount(news[way]) })),
    };
  }),
});

function reachedOf({ reached }: { reached: number | null }) {
  return reached;
}
