import { officePage } from "#features/auth/guards/office-page.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";

export const meta = pageMeta(pages.adminWrite);

/** /admin/write: emails to an event's guests or to the programme. `?to=night:ID` selects the audience. */
export default officePage("adminWrite", {
  load: async () => (await import("./Broadcasts.tsx")).Broadcasts,
  loading: "Loading the guests…",
});
