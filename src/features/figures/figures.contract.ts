import { z } from "zod";
import { forRoles } from "#shared/api/procedure.ts";
import { activities, isPeriodToChoose, newsWays } from "./figures.rules.ts";

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** Null for few people, else a multiple of five. */
const people = z.number().int().nullable();

const read = forRoles("reader")
  .meta({ programs: true })
  .route({
    method: "GET",
    path: "/admin/figures",
    summary: "Count the young people reached, without names",
    description:
      "A person is an e-mail address, counted once a figure whatever they took part in. Counts from 1 to 4 are null, the others rounded to a multiple of five; a sum is that of its shown parts. Months are London's. The period is the last twelve months or one of the last five school years, September to August.",
    tags: ["Admin"],
  })
  .input(
    z
      .object({ from: month, to: month })
      .refine((period) => isPeriodToChoose(period, new Date()), "Choose the last 12 months or a school year"),
  )
  .output(
    z.object({
      from: month,
      to: month,
      reached: people,
      /** Of these, took part more than once. */
      returned: people,
      /** At campus nights and lab sessions that were not called off. */
      placesOffered: z.number().int(),
      placesUsed: people,
      /** Each month of the period. */
      months: z.array(
        z.object({ month, reached: people, placesOffered: z.number().int(), placesUsed: people }),
      ),
      activities: z.array(z.object({ activity: z.enum(activities), reached: people })),
      /** At campus nights, by the university that the guests named; the largest first. */
      universities: z.array(z.object({ university: z.string(), reached: people })),
      /** Accounts and addresses that get news in each way now, whatever the period. */
      news: z.array(z.object({ way: z.enum(newsWays), people })),
    }),
  );

export const figuresContract = { read };
