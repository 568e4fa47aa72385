import { useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { linkAction, linkLoader } from "#shared/pages/link-page.ts";
import { LinkPanel } from "#shared/ui/layout/LinkPanel.tsx";
import { subscriptionLinks } from "./subscription-link.rules.ts";
import { linkTexts } from "./subscriptions.rules.ts";

export const meta = pageMeta(pages.alertsUnsubscribe);

export const loader = linkLoader(subscriptionLinks.unsubscribe, (api, link) =>
  api.signal.subscriptions.show({ purpose: "unsubscribe", ...link }),
);

export const action = linkAction(subscriptionLinks.unsubscribe, (api, link) =>
  api.signal.subscriptions.follow({ purpose: "unsubscribe", ...link }),
);

export { shouldRevalidate } from "#shared/pages/link-page.ts";

/** /signal/unsubscribe: an emailed link turns alerts off with one button, without JavaScript or a session. */
export default function EndAlertsPage() {
  const { path, state } = useLoaderData<typeof loader>();
  return (
    <LinkPanel
      words={linkTexts.unsubscribe[state]}
      action={path}
      print="signal-alerts"
      onward={{ to: pages.signal.path, label: "Open events" }}
    />
  );
}
