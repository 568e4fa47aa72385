import { eq, sql } from "drizzle-orm";
import { boolean, check, pgTable, pgView, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.server.ts";

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
