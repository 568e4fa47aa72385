import { useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { linkAction, linkLoader } from "#shared/pages/link-page.ts";
import { LinkPanel } from "#shared/ui/layout/LinkPanel.tsx";
import { schoolLink } from "./school-link.rules.ts";
import { schoolLinkTexts } from "./schools.rules.ts";

export const meta = pageMeta(pages.schoolsConfirm);

export const loader = linkLoader(schoolLink, (api, link) => api.programme.schools.showLink(link));

export const action = linkAction(schoolLink, (api, link) => api.programme.schools.confirm(link));

export { shouldRevalidate } from "#shared/pages/link-page.ts";

/** Adds a school's email address to the mailing list, by an emailed link and one click. */
export default function SchoolLinkPage() {
  const { path, state } = useLoaderData<typeof loader>();
  return (
    <LinkPanel
      words={schoolLinkTexts[state]}
      action={path}
      print="schools"
      onward={{ to: pages.schools.path, label: pages.schools.title }}
    />
  );
}
