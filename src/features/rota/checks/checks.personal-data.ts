import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { adultChecksData } from "./checks.tables.ts";
import { openCheck } from "./sealed-check.server.ts";

/** A download includes a volunteer's DBS check. Mentors and other adults ask the charity. */
export const checksPersonalData = personalTable(adultChecksData, {
  open(secrets, { sealed, ...row }) {
    const { level, seenOn, nextOn } = openCheck("a download", secrets, sealed);
    return { ...row, level, seenOn, nextOn };
  },
});
