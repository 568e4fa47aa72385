import { useLoaderData } from "react-router";
import { placeLinkTexts } from "#features/events/bookings/place-link-states.rules.ts";
import { placeLink } from "#features/events/guests/place-link.rules.ts";
import { kindOf } from "#features/events/kinds/kinds.rules.ts";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { linkAction, linkLoader } from "#shared/pages/link-page.ts";
import { LinkPanel } from "#shared/ui/layout/LinkPanel.tsx";

export const meta = pageMeta(pages.signalPlace);

export const loader = linkLoader(placeLink, (api, link) => api.signal.invitations.showPlace(link));

export const action = linkAction(placeLink, (api, link) => api.signal.invitations.keepPlace(link));

export { shouldRevalidate } from "#shared/pages/link-page.ts";

/** /signal/place: the page of an emailed link that confirms a place with one button. */
export default function PlaceLinkPage() {
  const { path, state, event, giveBackPath } = useLoaderData<typeof loader>();
  return (
    <LinkPanel
      words={placeLinkTexts[state]}
      about={event && [event.title, event.when, event.where]}
      action={path}
      print="signal-place"
      onward={
        giveBackPath
          ? {
              to: giveBackPath,
              label: state === "kept" ? "I can’t come" : "Leave the list",
              reloadDocument: true,
            }
          : { to: pages[event ? kindOf(event).page : "signal"].path, label: "Open events" }
      }
    />
  );
}
