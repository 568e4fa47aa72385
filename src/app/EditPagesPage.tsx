import { officePage } from "#features/auth/guards/office-page.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";

export const meta = pageMeta(pages.adminPages);

/** /admin/pages: links to the pages that editors change in place. */
export default officePage("adminPages", {
  load: async () => (await import("./EditablePages.tsx")).EditablePages,
  loading: "Loading pages…",
});
