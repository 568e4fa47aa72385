import { officePage } from "#features/auth/guards/office-page.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";

export const meta = pageMeta(pages.adminSafeguarding);

/** /admin/safeguarding: the safeguarding leads' log. */
export default officePage("adminSafeguarding", {
  load: async () => (await import("./safeguarding/SafeguardingLog.tsx")).SafeguardingLog,
  loading: "Loading the log…",
});
