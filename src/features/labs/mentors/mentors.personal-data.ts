import { asc } from "drizzle-orm";
import { pick } from "#shared/db/columns.server.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { readFields } from "#shared/secrets/sealed.server.ts";
import { labMentors, labMentorsData } from "./mentors.tables.ts";

/**
 * Mentors, found by email address. If sign-up does not confirm addresses, the account may belong to another person. A
 * data export therefore excludes phone number and bio.
 */
export const mentorsPersonalData = personalTable(labMentorsData, {
  async rowsOf(db, { email }, secrets) {
    if (email === null) return [];
    const mentors = await db
      .select(pick(labMentors, "id", "name", "expertise", "background", "email", "isActive", "createdAt"))
      .from(labMentors)
      .orderBy(asc(labMentors.createdAt));
    return mentors
      .map((mentor) => readFields("a download", secrets, "lab mentor", ["email"], mentor))
      .filter((mentor) => mentor.email?.toLowerCase() === email.toLowerCase());
  },
});
