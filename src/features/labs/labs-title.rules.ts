import { pages } from "#features/site/pages.ts";
import { solvedTitle } from "#shared/type/display-title.ts";

export const labsTitle = solvedTitle(pages.labs.title, { narrow: [["LABS", "31.250cqi", "113.56%"]] });
