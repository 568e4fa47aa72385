import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { renderContext } from "#shared/pages/render-context.ts";
import { LinkPanel } from "#shared/ui/layout/LinkPanel.tsx";
import { type LinkPurpose, linkTexts } from "./subscriptions.rules.ts";

export function meta(args: MetaArgs) {
  return pageMeta(pageOf(purposeAt(args.location.pathname)))(args);
}

/** Reads the link from the address: this page is rendered for each request (src/app/pages/mailed-link-pages.ts). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const purpose = purposeAt(pathname);
  const link = {
    subscription: searchParams.get("subscription") ?? "",
    key: searchParams.get("key") ?? "",
  };
  const { state } = await context.get(renderContext).api.signal.subscriptions.show({ purpose, ...link });
  return { purpose, link, state };
}

/** The page keeps the state from when it was opened. */
export function shouldRevalidate() {
  return false;
}

/**
 * /signal/confirm and /signal/unsubscribe: turns alerts on or off by a mailed link, with one press, without JavaScript
 * or a session.
 */
export default function AlertLinkPage() {
  const { purpose, link, state } = useLoaderData<typeof loader>();
  return (
    <LinkPanel
      words={linkTexts[purpose][state]}
      action={`${pageOf(purpose).path}?${new URLSearchParams(link)}`}
      print="signal-alerts"
      onward={{ to: pages.signal.path, label: "Open events" }}
    />
  );
}

function purposeAt(pathname: string): LinkPurpose {
  return pathname.includes(pages.alertsUnsubscribe.path) ? "unsubscribe" : "confirm";
}

function pageOf(purpose: LinkPurpose) {
  return purpose === "confirm" ? pages.alertsConfirm : pages.alertsUnsubscribe;
}
