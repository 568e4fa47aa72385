import { asc, eq } from "drizzle-orm";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { forgetComplaintsBefore, registerColumns } from "./complaints.queries.ts";
import { complaints, complaintsData } from "./complaints.tables.ts";
import { digestOfAddress } from "./sealed-complaint.server.ts";

/**
 * Complaints, found by the digest of an address, since they have no account. The deletion of an account keeps them: the
 * sender is due an answer, and the charity has to show how it answered.
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
