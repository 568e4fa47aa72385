import { officePage } from "#features/auth/guards/office-page.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";

export const meta = pageMeta(pages.adminRota);

/** /admin/rota: the shifts of upcoming events, and the volunteers. `?event=ID` selects one event. */
export default officePage("adminRota", {
  load: async () => (await import("./RotaTabs.tsx")).RotaTabs,
  loading: "Loading the rota…",
});
