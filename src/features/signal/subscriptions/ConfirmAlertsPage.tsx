import { useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { linkAction, linkLoader } from "#shared/pages/link-page.ts";
import { LinkPanel } from "#shared/ui/layout/LinkPanel.tsx";
import { subscriptionLinks } from "./subscription-link.rules.ts";
import { linkTexts } from "./subscriptions.rules.ts";

export const meta = pageMeta(pages.alertsConfirm);

export const loader = linkLoader(subscriptionLinks.confirm, (api, link) =>
  api.signal.subscriptions.show({ purpose: "confirm", ...link }),
);

export const action = linkAction(subscriptionLinks.confirm, (api, link) =>
  api.signal.subscriptions.follow({ purpose: "confirm", ...link }),
);

export { shouldRevalidate } from "#shared/pages/link-page.ts";

/** /signal/confirm: an emailed link turns alerts on with one button, without JavaScript or a session. */
export default function ConfirmAlertsPage() {
  const { path, state } = useLoaderData<typeof loader>();
  return (
    <LinkPanel
      words={linkTexts.confirm[state]}
      action={path}
      print="signal-alerts"
      onward={{ to: pages.signal.path, label: "Open events" }}
    />
  );
}
