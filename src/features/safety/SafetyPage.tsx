import { officePage } from "#features/auth/guards/office-page.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";

export const meta = pageMeta(pages.adminSafety);

/** /admin/safety: the records that a regulator requests from a charity. */
export default officePage("adminSafety", {
  load: async () => (await import("./SafetySections.tsx")).SafetySections,
  loading: "Loading safety…",
});
