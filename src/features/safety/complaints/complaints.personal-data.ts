import { asc, eq } from "drizzle-orm";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { forgetComplaintsBefore, registerColumns } from "./complaints.queries.ts";
import { complaints, complaintsData } from "./complaints.tables.ts";
import { digestOfAddress } from "./sealed-complaint.server.ts";

/**
 * We find complaints by the digest of an email address, because they have no account. An account's deletion keeps
 * them: we owe the sender an answer, and the charity must prove how it answered.
 */
export const complaintsPersonalData = personalTable(complaintsData, {
  async rowsOf(db, { email }, secrets) {
    if (email === null) return [];
    return db
      .select(registerColumns)
      .from(complaints)
      .where(eq(complaints.addressDigest, digestOfAddress(secrets, email)))
      .orderBy(asc(complaints.createdAt));
  },
  erase: { complaints: forgetComplaintsBefore },
});
