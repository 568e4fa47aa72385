import * as z from "zod/mini";
import { roughLimit } from "#shared/text/plain-text.fields.ts";
import { cleanLine } from "#shared/text/plain-text.rules.ts";

/** An earlier date is a typing error. */
const EARLIEST_DATE = "2000-01-01";

const TIME_LENGTH = "00:00".length;

/** A required plain date (yyyy-MM-dd). */
export function dateField(missing: string) {
  return z.iso.date(missing).check(z.refine((date) => date >= EARLIEST_DATE, missing));
}

/** A required time of day (HH:mm). */
export function timeOfDayField(missing: string) {
  return z
    .string(missing)
    .check(
      roughLimit(TIME_LENGTH, missing),
      z.overwrite(cleanLine),
      z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, missing),
    );
}
