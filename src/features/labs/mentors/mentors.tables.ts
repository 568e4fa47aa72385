import { eq, sql } from "drizzle-orm";
import { boolean, check, pgTable, pgView, text, uuid } from "drizzle-orm/pg-core";
import { instant, sealed } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";

export const labMentors = pgTable(
  "lab_mentors",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    expertise: text("expertise").notNull(),
    /** Public text. */
    background: text("background"),
    /** For admins only. */
    bio: text("bio"),
    /** For admins only. Null after the retention period. */
    email: sealed("lab mentor", "email"),
    /** For admins only. */
    phone: sealed("lab mentor", "phone"),
    isActive: boolean("is_active").notNull().default(true),
    deactivatedAt: instant("deactivated_at"),
    createdAt: instant("created_at").notNull(),
    /** The idempotency key of the request that added the mentor. */
    idempotencyKey: uuid("idempotency_key").unique(),
  },
  (table) => [
    check("lab_mentors_deactivated_when", sql`${table.isActive} = (${table.deactivatedAt} is null)`),
    check("lab_mentors_active_reachable", sql`not ${table.isActive} or ${table.email} is not null`),
  ],
);

/** How long we store a mentor's private fields after deactivation, in days. */
export const PRIVATE_DATA_DAYS = 365;

export const labMentorsData = {
  table: labMentors,
  what: "mentors: name, expertise and background; bio, encrypted email address and phone number. A download of an account's data has the public fields and the address; the charity hands out number and bio on request",
  basis: "contract",
  ends: "no other event: the mentor stays when an account of the same address is deleted, because the charity lists mentors for their work",
  card: {
    title: "Our mentors",
    what: "A mentor’s name, what they teach and their background. We encrypt their email address and phone number.",
    why: "To show who runs a lab, and to forward your message",
    who: "Everyone can see an active mentor’s name, what they teach and their background. Only admins can see the rest",
    until: `Address, number and notes: ${PRIVATE_DATA_DAYS} days after they stop`,
  },
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
      empties: true,
    },
  ],
} satisfies PersonalData<typeof labMentors>;

/** The public fields of mentors. Public reads use this view, because it has no private column that could leak. */
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
