import { z } from "zod";
import { cleanLine, cleanText } from "./given-text.rules.ts";

// PostgreSQL keeps no zero characters.
const given = z.string().regex(/^[^\0]*$/);

/** One line that somebody typed. */
export const givenLine = given.overwrite(cleanLine);

/** What may have several lines. */
export const givenText = given.overwrite(cleanText);
