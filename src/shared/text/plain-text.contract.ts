import { z } from "zod";
import { cleanLine, cleanText } from "./plain-text.rules.ts";

/** One line that somebody typed. */
export const givenLine = z.string().overwrite(cleanLine);

/** What may have several lines. */
export const givenText = z.string().overwrite(cleanText);
