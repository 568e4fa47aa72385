import { useLocation } from "react-router";
import { officePage } from "#features/auth/guards/office-page.tsx";
import type { BackOfficePage } from "#features/auth/guards/page-roles.policy.ts";
import { pages } from "#features/site/pages.ts";

export { pageMetaAt as meta } from "#features/site/page-meta.ts";

const names = ["adminSignal", "adminInbox", "adminReports"] as const satisfies BackOfficePage[];

const pageAtPath = new Map<string, ReturnType<typeof officePage>>(
  names.map((name) => [
    pages[name].path,
    officePage(name, {
      load: async () => (await import("./ListTabs.tsx")).ListTabs,
      loading: "Loading lists…",
    }),
  ]),
);

/** /admin/signal and other pages of the back office with lists as tabs. */
export default function ListsPage() {
  const Page = pageAtPath.get(useLocation().pathname);
  return Page && <Page />;
}
