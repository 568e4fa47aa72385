import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { renderContext } from "#shared/pages/render-context.ts";
import { LinkPanel } from "#shared/ui/layout/LinkPanel.tsx";
import { leaveTexts } from "./cycles/places.rules.ts";

export const meta = pageMeta(pages.leaveProgramme);

/** Reads the link from the address: this page is rendered for each request (src/app/pages/mailed-link-pages.ts). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const link = { place: searchParams.get("place") ?? "", key: searchParams.get("key") ?? "" };
  const { state } = await context.get(renderContext).api.programme.places.showLink(link);
  return { link, state };
}

/** The page keeps the state from when it was opened. */
export function shouldRevalidate() {
  return false;
}

/** Gives all weeks to come of a cycle back, by a mailed link, with one press. */
export default function LeaveProgrammePage() {
  const { link, state } = useLoaderData<typeof loader>();
  return (
    <LinkPanel
      words={leaveTexts[state]}
      action={`${pages.leaveProgramme.path}?${new URLSearchParams(link)}`}
      print="programme"
      onward={{ to: pages.profile.path, label: "My bookings" }}
    />
  );
}
