import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { officePage } from "./guards/office-page.tsx";

export const meta = pageMeta(pages.adminSecurity);

/** /admin/security: roles, and the audit log. */
export default officePage("adminSecurity", {
  load: async () => (await import("./SecuritySections.tsx")).SecuritySections,
  loading: "Loading security…",
});
