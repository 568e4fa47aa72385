import { officePage } from "#features/auth/guards/office-page.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";

export const meta = pageMeta(pages.adminFigures);

/** /admin/figures: how many young people the charity reaches, without names, for those who fund it. */
export default officePage("adminFigures", {
  load: async () => (await import("./FiguresSections.tsx")).FiguresSections,
  loading: "Counting…",
});
