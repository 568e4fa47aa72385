import { officePage } from "#features/auth/guards/office-page.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";

export const meta = pageMeta(pages.adminUndelivered);

/** /admin/undelivered: the undelivered emails that the account's roles can see. */
export default officePage("adminUndelivered", {
  load: async () => (await import("#features/auth/desk/UndeliveredMails.tsx")).AllUndeliveredMails,
  loading: "Loading undelivered emails…",
});
