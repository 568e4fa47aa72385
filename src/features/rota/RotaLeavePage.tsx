import { useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { linkAction, linkLoader } from "#shared/pages/link-page.ts";
import { pathOf } from "#shared/secrets/keyed-link.rules.ts";
import { LinkPanel } from "#shared/ui/layout/LinkPanel.tsx";
import { leaveTexts } from "./own-shifts/own-shifts.rules.ts";
import { leaveLink, volunteerLink } from "./volunteers/volunteer-link.rules.ts";

export const meta = pageMeta(pages.rotaLeave);

export const loader = linkLoader(leaveLink, async (api, link) => {
  const { state } = await api.rota.ownShifts.show(link);
  return { state: state === "invited" ? ("open" as const) : state, rota: pathOf(volunteerLink, link) };
});

export const action = linkAction(leaveLink, (api, link) => api.rota.ownShifts.leave(link));

export { shouldRevalidate } from "#shared/pages/link-page.ts";

/** /rota/leave removes a volunteer from the list by an emailed link and one click, without JavaScript or session. */
export default function RotaLeavePage() {
  const { path, state, rota } = useLoaderData<typeof loader>();
  const onward =
    state === "unknown"
      ? { to: pages.home.path, label: "Home" }
      : {
          to: rota,
          label: state === "open" ? "My shifts" : "Changed your mind?",
          reloadDocument: true,
        };
  return <LinkPanel words={leaveTexts[state]} action={path} print="yours" onward={onward} />;
}
