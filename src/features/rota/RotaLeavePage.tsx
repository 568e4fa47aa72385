import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { renderContext } from "#shared/pages/render-context.ts";
import { LinkPanel } from "#shared/ui/layout/LinkPanel.tsx";
import { leaveTexts } from "./shifts/shifts.rules.ts";

export const meta = pageMeta(pages.rotaLeave);

/** Reads the link from the address: this page is rendered for each request (src/app/pages/mailed-link-pages.ts). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const link = { volunteer: searchParams.get("volunteer") ?? "", key: searchParams.get("key") ?? "" };
  const { state } = await context.get(renderContext).api.rota.shifts.show(link);
  return { link, state: state === "invited" ? ("open" as const) : state };
}

/** The page keeps the state from when it was opened. */
export function shouldRevalidate() {
  return false;
}

/** /rota/leave: takes a volunteer off the list by a mailed link, with one press, without JavaScript or a session. */
export default function RotaLeavePage() {
  const { link, state } = useLoaderData<typeof loader>();
  const query = new URLSearchParams(link);
  const onward =
    state === "unknown"
      ? { to: pages.home.path, label: "Home" }
      : {
          to: `${pages.rota.path}?${query}`,
          label: state === "open" ? "My tasks" : "Changed your mind?",
          reloadDocument: true,
        };
  return (
    <LinkPanel
      words={leaveTexts[state]}
      action={`${pages.rotaLeave.path}?${query}`}
      print="yours"
      onward={onward}
    />
  );
}
