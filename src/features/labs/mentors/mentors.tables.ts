import { eq, sql } from "drizzle-orm";
import { boolean, check, pgTable, pgView, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalColumns } from "#shared/personal-data/personal-columns.ts";

export const labMentors = pgTable(
  "lab_mentors",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    expertise: text("expertise").notNull(),
    /** Public. */
    background: text("background"),
    /** For admins only. */
    bio: text("bio"),
    /** For admins only, encrypted (`mentor-contact.server.ts`). Null once its retention has ended. */
    email: text("email"),
    /** For admins only, encrypted. */
    phone: text("phone"),
    isActive: boolean("is_active").notNull().default(true),
    deactivatedAt: instant("deactivated_at"),
    createdAt: instant("created_at").notNull(),
    /** The idempotency key of its creation. */
    idempotencyKey: uuid("idempotency_key").unique(),
  },
  (table) => [
    check("lab_mentors_deactivated_when", sql`${table.isActive} = (${table.deactivatedAt} is null)`),
    check("lab_mentors_active_reachable", sql`not ${table.isActive} or ${table.email} is not null`),
  ],
);

/** How long a mentor's private fields are stored after deactivation. */
export const PRIVATE_DATA_DAYS = 365;

export const labMentorsData = {
  table: labMentors,
  about:
    "You as a mentor of our labs. Your phone number and our notes on you are held as well: ask us for them.",
  afterDeletion: "kept",
  owner: { address: "email" },
  columns: {
    id: "kept",
    name: "kept",
    expertise: "kept",
    background: "kept",
    bio: { emptied: null, isHidden: true },
    email: { emptied: null },
    phone: { emptied: null, isHidden: true },
    isActive: "kept",
    deactivatedAt: "keptHidden",
    createdAt: "kept",
    idempotencyKey: "keptHidden",
  },
  periods: [
    {
      name: "private data of mentors",
      days: PRIVATE_DATA_DAYS,
      after: "deactivation, for bio, address and number",
      from: labMentors.deactivatedAt,
      where: { isActive: false },
      end: "emptied",
    },
  ],
} satisfies PersonalColumns<typeof labMentors>;

/** The public fields of mentors: public reads select from this view, which has no private column to leak. */
export const labMentorsSecure = pgView("lab_mentors_secure").as((query) =>
  query
    .select({
      mentorId: sql<string>`${labMentors.id}`.as("mentor_id"),
      name: labMentors.name,
      expertise: labMentors.expertise,
      background: labMentors.background,
    })
    .from(labMentors)
    .where(eq(labMentors.isActive, true)),
);
