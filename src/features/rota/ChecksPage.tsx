import { officePage } from "#features/auth/guards/office-page.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";

export const meta = pageMeta(pages.adminChecks);

/** /admin/safeguarding/checks: the safeguarding leads' records of adults' DBS checks. */
export default officePage("adminChecks", {
  load: async () => (await import("./check-list/Checks.tsx")).Checks,
  loading: "Loading the checks…",
  back: { to: pages.adminSafeguarding.path, label: pages.adminSafeguarding.title },
});
