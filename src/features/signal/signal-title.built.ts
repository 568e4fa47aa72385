import { pages } from "#features/site/pages.ts";
import { fitTitle } from "#shared/type/fit.ts";

export const signalTitle = fitTitle(pages.signal.title, { narrow: { measureEm: 4 } });
