import { officePage } from "#features/auth/guards/office-page.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";

export const meta = pageMeta(pages.adminIntegrations);

/** /admin/programs: API tokens and webhooks. */
export default officePage("adminIntegrations", {
  load: async () => (await import("./IntegrationsSections.tsx")).IntegrationsSections,
  loading: "Loading integrations…",
});
