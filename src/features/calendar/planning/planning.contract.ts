import { z } from "zod";
import { eventLeads } from "#features/events/events/events.policy.ts";
import { MOST_DATES } from "#features/events/events/series.rules.ts";
import { forRoles } from "#shared/api/procedure.ts";
import { dateField, timeOfDayField } from "#shared/time/date.fields.ts";

const plannedDate = z.object({
  /** yyyy-MM-dd */
  date: z.iso.date(),
  /** What speaks against the date, a sentence each. */
  notes: z.array(z.string()),
  /** False where London's clocks skip the time on that date. */
  isPossible: z.boolean(),
});

export type PlannedDate = z.infer<typeof plannedDate>;

const weeks = forRoles(...eventLeads)
  .meta({ programs: true })
  .route({
    method: "GET",
    path: "/admin/planned-dates",
    summary: "Say what is on the dates of a weekly event",
    description:
      "Other events in the same place or with the same mentor, the academic calendar, changes of the clocks, and whether it is over.",
    tags: ["Admin"],
  })
  .input(
    z.object({
      /** The first date, yyyy-MM-dd. */
      from: dateField("Please choose a date"),
      /** HH:mm in London. */
      time: timeOfDayField("Please enter a time, as 18:30"),
      times: z.coerce.number().int().min(1).max(MOST_DATES),
      place: z.string().max(200).default(""),
      mentorId: z.uuid().optional(),
    }),
  )
  .output(z.array(plannedDate));

export const planningContract = { weeks };
