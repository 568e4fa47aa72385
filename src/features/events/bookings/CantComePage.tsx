import { useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { linkAction, linkLoader } from "#shared/pages/link-page.ts";
import { LinkPanel } from "#shared/ui/layout/LinkPanel.tsx";
import { hasGuests, kindOf, wordsOf } from "../kinds/kinds.rules.ts";
import { cantComeLink } from "../tickets/cant-come-link.rules.ts";
import { linkWordsOf } from "./cant-come.rules.ts";
import { LinkedEvent } from "./LinkedEvent.tsx";

export const meta = pageMeta(pages.cantCome);

export const loader = linkLoader(cantComeLink, (api, link) => api.campus.cantCome.show(link));

export const action = linkAction(cantComeLink, (api, link) => api.campus.cantCome.giveBack(link));

export { shouldRevalidate } from "#shared/pages/link-page.ts";

/**
 * /campus-tickets/cant-come: the page of an emailed link that cancels a ticket or removes a guest from the waiting
 * list. It works with one button, without JavaScript and without signing in.
 */
export default function CantComePage() {
  const { path, state, night } = useLoaderData<typeof loader>();
  const { title, text, press } = linkWordsOf(state, night);
  // A guest has no profile.
  const isOfGuest = night && hasGuests(night);
  const onward = isOfGuest
    ? { to: pages[kindOf(night).page].path, label: wordsOf(night).mine }
    : { to: pages.profile.path, label: "My bookings" };
  return (
    <LinkPanel
      words={{ title, text, press: press?.yes }}
      side={night && <LinkedEvent event={night} />}
      action={path}
      onward={{ to: onward.to, label: press?.no ?? onward.label }}
    />
  );
}
