import { z } from "zod";
import { forAdmins } from "#shared/api/procedure.ts";
import { eventSchema } from "./events.contract.ts";
import { eventStatuses } from "./events.rules.ts";

/** A campus night as who runs it sees it. */
export const managedEventSchema = eventSchema.extend({
  /** How many people are on the waiting list without an offer. */
  waiting: z.number().int(),
  /** How many bookings there ever were, cancelled ones among them: an event with any is not deleted. */
  bookings: z.number().int(),
  updatedAt: z.date(),
});

export type ManagedEvent = z.infer<typeof managedEventSchema>;

// PostgreSQL keeps no zero characters.
const line = z
  .string()
  .trim()
  .regex(/^[^\0]*$/);

/** What an admin fills in. */
export const eventFormSchema = z.object({
  university: line.min(1, "Please enter the university").max(100),
  location: line.min(1, "Please enter the location").max(150),
  venue: line.min(1, "Please enter the venue").max(150),
  eventDate: z.iso.date("Please choose a date"),
  eventTime: line.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, "Please enter a time, as 18:30"),
  headliners: z.array(line.min(1).max(100)).max(20),
  ticketPrice: z
    .number("Please enter a price, as 4.50")
    .min(0, "The price cannot be below zero")
    .max(1000)
    .multipleOf(0.01, "Pounds and pence: no more than two decimals"),
  maxCapacity: z.number("Please enter how many people fit in").int().min(1).max(100_000),
  status: z.enum(eventStatuses),
});

const tags = ["Admin"];

const gone = { status: 404, message: "This event is gone. Somebody has deleted it." } as const;

const capacity = {
  status: 409,
  message: "More places than that are booked or held. Lower it to that number, or cancel bookings first.",
  data: z.object({
    /** The smallest capacity that is possible now. */
    least: z.number().int(),
  }),
} as const;

const list = forAdmins
  .route({ method: "GET", path: "/admin/campus/events", summary: "List all campus events", tags })
  .output(z.array(managedEventSchema));

const create = forAdmins
  .route({ method: "POST", path: "/admin/campus/events", summary: "Add a campus event", tags })
  .input(eventFormSchema)
  .output(managedEventSchema);

const update = forAdmins
  .route({
    method: "PUT",
    path: "/admin/campus/events/{id}",
    summary: "Change a campus event",
    description:
      "Refused when somebody else has changed it since `updatedAt`. More capacity is offered to the waiting list first.",
    tags,
  })
  .errors({
    NOT_FOUND: gone,
    CAPACITY_BELOW_BOOKINGS: capacity,
    CHANGED_MEANWHILE: {
      status: 409,
      message: "Somebody else has changed this event. Look at it again, then save.",
    },
  })
  .input(eventFormSchema.extend({ id: z.uuid(), updatedAt: z.coerce.date() }))
  .output(managedEventSchema);

const remove = forAdmins
  .route({
    method: "DELETE",
    path: "/admin/campus/events/{id}",
    successStatus: 204,
    summary: "Delete a campus event that nobody has booked",
    tags,
  })
  .errors({
    HAS_BOOKINGS: { status: 409, message: "This event has bookings, so it stays." },
  })
  .input(z.object({ id: z.uuid() }))
  .output(z.void());

export const eventAdminContract = { list, create, update, remove };
