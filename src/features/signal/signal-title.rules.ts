import { pages } from "#features/site/pages.ts";
import { solvedTitle } from "#shared/type/display-title.ts";

export const signalTitle = solvedTitle(pages.signal.title, { narrow: [["SIGNAL", "25.000cqi", "98.77%"]] });
