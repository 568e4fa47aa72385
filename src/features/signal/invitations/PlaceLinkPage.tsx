import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { renderContext } from "#shared/pages/render-context.ts";
import { LinkPanel } from "#shared/ui/layout/LinkPanel.tsx";
import { placeLinkTexts } from "./place-states.rules.ts";

export const meta = pageMeta(pages.signalPlace);

/** Reads the link from the address: this page is rendered for each request (src/app/pages/mailed-link-pages.ts). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const link = { invitation: searchParams.get("invitation") ?? "", key: searchParams.get("key") ?? "" };
  return { link, ...(await context.get(renderContext).api.signal.invitations.showPlace(link)) };
}

/** The page keeps the state from when it was opened. */
export function shouldRevalidate() {
  return false;
}

/** /signal/place: keeps a place by its mailed link, with one press. */
export default function PlaceLinkPage() {
  const { link, state, event, giveBackPath } = useLoaderData<typeof loader>();
  return (
    <LinkPanel
      words={placeLinkTexts[state]}
      about={event && [event.title, event.when, event.where]}
      action={`${pages.signalPlace.path}?${new URLSearchParams(link)}`}
      print="signal-place"
      onward={
        giveBackPath
          ? {
              to: giveBackPath,
              label: state === "kept" ? "I can’t come" : "Leave the list",
              reloadDocument: true,
            }
          : { to: pages.signal.path, label: "Open events" }
      }
    />
  );
}
