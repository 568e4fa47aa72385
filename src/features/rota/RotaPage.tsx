import { useEffect } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { renderContext } from "#shared/pages/render-context.ts";
import { LinkPanel } from "#shared/ui/layout/LinkPanel.tsx";
import { linkTexts, outcomeNames } from "./shifts/shifts.rules.ts";
import { VolunteerShifts } from "./shifts/VolunteerShifts.tsx";

export const meta = pageMeta(pages.rota);

/** Reads the link from the address: this page is rendered for each request (src/app/pages/mailed-link-pages.ts). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const link = { volunteer: searchParams.get("volunteer") ?? "", key: searchParams.get("key") ?? "" };
  const shown = await context.get(renderContext).api.rota.shifts.show(link);
  const said = searchParams.get("outcome");
  return { link, outcome: outcomeNames.find((name) => name === said) ?? null, ...shown };
}

/** The page keeps the state from when it was opened. */
export function shouldRevalidate() {
  return false;
}

/** /rota: a volunteer's tasks and the open ones, by a mailed link, without a session; all but the door without JavaScript. */
export default function RotaPage() {
  const { link, state, outcome, name, own, open } = useLoaderData<typeof loader>();
  const path = `${pages.rota.path}?${new URLSearchParams(link)}`;
  // A reload, and a bookmark, do not say it again.
  useEffect(() => history.replaceState(history.state, "", path), [path]);
  if (state === "open") return <VolunteerShifts {...{ link, outcome, name, own, open }} />;
  return (
    <LinkPanel
      words={linkTexts[state === "unknown" && outcome === "askable" ? outcome : state]}
      action={path}
      print="yours"
      onward={{ to: pages.campus.path, label: pages.campus.title }}
    />
  );
}
