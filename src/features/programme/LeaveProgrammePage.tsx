import { useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { linkAction, linkLoader } from "#shared/pages/link-page.ts";
import { LinkPanel } from "#shared/ui/layout/LinkPanel.tsx";
import { leaveLink } from "./cycles/leave-link.rules.ts";
import { leaveTexts } from "./cycles/places.rules.ts";

export const meta = pageMeta(pages.leaveProgramme);

export const loader = linkLoader(leaveLink, (api, link) => api.programme.places.showLink(link));

export const action = linkAction(leaveLink, (api, link) => api.programme.places.leaveByLink(link));

export { shouldRevalidate } from "#shared/pages/link-page.ts";

/** Cancels all of a cycle's upcoming weeks, by a link in an email and one click. */
export default function LeaveProgrammePage() {
  const { path, state } = useLoaderData<typeof loader>();
  return (
    <LinkPanel
      words={leaveTexts[state]}
      action={path}
      print="programme"
      onward={{ to: pages.profile.path, label: "My bookings" }}
    />
  );
}
