import { officePage } from "#features/auth/guards/office-page.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";

export const meta = pageMeta(pages.adminImport);

/** /admin/import: rows of a spreadsheet or a calendar file. `?as=subscribers` selects their kind. */
export default officePage("adminImport", {
  load: async () => (await import("./ImportForm.tsx")).ImportForm,
  loading: "Loading the form…",
});
