import { useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { renderScope } from "#shared/pages/render-scope.ts";
import { Print } from "#shared/print/Print.tsx";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import { type LinkPurpose, linkTexts } from "./subscriptions.rules.ts";

export function meta({ location }: { location: { pathname: string } }) {
  return pageMeta(pageOf(purposeAt(location.pathname)));
}

/** Reads the link from the address: this page is rendered for each request (src/app/pages/mailed-link-pages.ts). */
export async function loader({ request }: { request: Request }) {
  const { pathname, searchParams } = new URL(request.url);
  const purpose = purposeAt(pathname);
  const link = {
    subscription: searchParams.get("subscription") ?? "",
    key: searchParams.get("key") ?? "",
  };
  const { state } = await renderScope().api.signal.subscriptions.show({ purpose, ...link });
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
  const { title, text, press } = linkTexts[purpose][state];
  return (
    <div className="mx-auto max-w-page px-4 pb-12 md:px-8 md:pb-24">
      <PageTitle>{title}</PageTitle>
      <div className="grid max-w-[56rem] border-2 border-ink bg-sheet md:grid-cols-[18rem_1fr]">
        <Print
          seed="signal-alerts"
          pattern="cone"
          stock="hivis"
          shape="square"
          priority
          className="h-32 w-full object-cover md:h-full"
        />
        <div className="grid content-start gap-5 px-4 py-6 md:px-6.5 md:py-8">
          <p className="text-lead">{text}</p>
          <div className="grid gap-3 sm:flex sm:flex-wrap">
            {press && (
              <form
                method="post"
                action={`${pageOf(purpose).path}?${new URLSearchParams(link)}`}
                className="grid"
              >
                <Button type="submit">{press}</Button>
              </form>
            )}
            <ButtonLink to={pages.signal.path} variant="outline">
              Open events
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}

function purposeAt(pathname: string): LinkPurpose {
  return pathname.includes(pages.alertsUnsubscribe.path) ? "unsubscribe" : "confirm";
}

function pageOf(purpose: LinkPurpose) {
  return purpose === "confirm" ? pages.alertsConfirm : pages.alertsUnsubscribe;
}
