import { officePage } from "#features/auth/guards/office-page.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";

export const meta = pageMeta(pages.adminProgramme);

/** /admin/programme: the cycles, their weeks, the attendance and the registrations. */
export default officePage("adminProgramme", {
  load: async () => (await import("./ProgrammeTabs.tsx")).ProgrammeTabs,
  loading: "Loading the programme…",
  deniedTitle: "Admin Access Required",
});
