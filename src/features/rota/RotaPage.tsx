import { Suspense, useEffect } from "react";
import { redirect, useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { linkAction, linkLoader } from "#shared/pages/link-page.ts";
import { pathOf } from "#shared/secrets/keyed-link.rules.ts";
import { LinkPanel } from "#shared/ui/layout/LinkPanel.tsx";
import { OwnShifts } from "./own-shifts/OwnShifts.tsx";
import { linkTexts, outcomeNames } from "./own-shifts/own-shifts.rules.ts";
import { leaveLink, volunteerLink } from "./volunteers/volunteer-link.rules.ts";

const LostLinkForm = lazyWithRetry(async () => (await import("./own-shifts/LostLinkForm.tsx")).LostLinkForm);

export const meta = pageMeta(pages.rota);

export const loader = linkLoader(volunteerLink, async (api, link, { query }) => ({
  ...(await api.rota.ownShifts.show(link)),
  /** The outcome of the last click. */
  outcome: outcomeNames.find((name) => name === query.get("outcome")) ?? null,
  leavePath: pathOf(leaveLink, link),
}));

export const action = linkAction(volunteerLink, async (api, link, fieldOf) => {
  const { door, outcome } = await api.rota.ownShifts.follow({ ...link, answer: fieldOf("answer") });
  return redirect(door ?? pathOf(volunteerLink, link, outcome ? { outcome } : {}), 303);
});

export { shouldRevalidate } from "#shared/pages/link-page.ts";

/** /rota: a volunteer's shifts and open shifts, by an emailed link, without a session. Check-in needs JavaScript. */
export default function RotaPage() {
  const { path, leavePath, state, outcome, name, own, open } = useLoaderData<typeof loader>();
  // A reload and a bookmark do not repeat the outcome.
  useEffect(() => history.replaceState(history.state, "", path), [path]);
  if (state === "open") return <OwnShifts {...{ path, leavePath, outcome, name, own, open }} />;
  return (
    <LinkPanel
      words={linkTexts[state === "unknown" && outcome === "askable" ? outcome : state]}
      action={path}
      print="yours"
      onward={{ to: pages.campus.path, label: pages.campus.title }}
    >
      {state === "unknown" && outcome !== "askable" && (
        <Suspense>
          <LostLinkForm />
        </Suspense>
      )}
    </LinkPanel>
  );
}
