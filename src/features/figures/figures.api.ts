import { z } from "zod";
import { forRoles, get } from "#shared/handlers/procedure.server.ts";
import { countNews, countPlaces, countReached } from "./figures.queries.ts";
import {
  activities,
  isPeriodToChoose,
  monthsOf,
  newsWays,
  SHOWN_FROM,
  shownCount,
  shownSum,
  shownUnion,
} from "./figures.rules.ts";

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** Null for a small number of people, else a multiple of five. */
const people = z.number().int().nullable();

export const figuresRouter = {
  read: forRoles("reader")
    .meta({ tokens: true })
    .route(
      get("/admin/figures", {
        summary: "Count the young people reached, without names",
        description:
          "Each email address counts as one person, once in each figure. Counts from 1 to 4 are null, all others are rounded to a multiple of five; a sum adds up the shown parts. Months are in London time. The period is the last twelve months, one of these months, or one of the last five school years, September to August.",
      }),
    )
    .input(
      z
        .object({ from: month, to: month })
        .refine(
          (period) => isPeriodToChoose(period, new Date()),
          "Choose the last 12 months, one of these months or a school year",
        ),
    )
    .output(
      z.object({
        from: month,
        to: month,
        reached: people,
        /** The number of these people who took part more than once. */
        returned: people,
        /** The places at campus nights and lab sessions, without cancelled ones. */
        placesOffered: z.number().int(),
        placesUsed: people,
        /** Each month of the period. */
        months: z.array(
          z.object({ month, reached: people, placesOffered: z.number().int(), placesUsed: people }),
        ),
        activities: z.array(z.object({ activity: z.enum(activities), reached: people })),
        /** The people at campus nights, by the university that they entered; largest first. */
        universities: z.array(z.object({ university: z.string(), reached: people })),
        /** The accounts and addresses that currently receive news by each channel, independent of the period. */
        news: z.array(z.object({ way: z.enum(newsWays), people })),
      }),
    )
    .handler(async ({ context: { database }, input: period }) => {
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
        // The text is free, so a rare value could identify a person.
        universities: people.universities.flatMap(({ university, reached }) =>
          reached < SHOWN_FROM ? [] : [{ university, reached: shownCount(reached) }],
        ),
        news: newsWays.map((way) => ({ way, people: shownCount(news[way]) })),
      };
    }),
};

function reachedOf({ reached }: { reached: number | null }) {
  return reached;
}
