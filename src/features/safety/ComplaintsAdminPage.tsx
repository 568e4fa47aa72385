import { officePage } from "#features/auth/guards/office-page.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";

export const meta = pageMeta(pages.adminComplaints);

/** /admin/complaints: the register of complaints, and each complaint with its answer. */
export default officePage("adminComplaints", {
  load: async () => (await import("./ComplaintsDesk.tsx")).ComplaintsDesk,
  loading: "Loading complaints…",
});
