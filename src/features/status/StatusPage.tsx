import { officePage } from "#features/auth/guards/office-page.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";

export const meta = pageMeta(pages.adminStatus);

/** /admin/status: in sentences, whether the site is healthy, and what to do. */
export default officePage("adminStatus", {
  load: async () => (await import("./StatusSection.tsx")).StatusSection,
  loading: "Looking at the site…",
});
