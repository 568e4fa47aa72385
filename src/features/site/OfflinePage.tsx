import { ButtonAnchor, ButtonLink } from "#shared/ui/Button.tsx";
import { PosterPage } from "./PosterPage.tsx";
import { pageMeta } from "./page-meta.ts";
import { pages } from "./pages.ts";

export function meta() {
  return pageMeta(pages.offline);
}

/**
 * The service worker's fallback for a page that is not cached. It removes the page's scripts, points "Try again" to the
 * requested page, and fills the list of cached pages.
 */
export default function OfflinePage() {
  return (
    <PosterPage headline="No signal" seed="offline" pattern="swell" stock="carrier" measureEm={5.4}>
      <h2 className="display text-dialog font-stretch-[86%]">You are offline</h2>
      <p className="mt-2.5 mb-5">
        This page needs a connection. Your tickets do not: once this phone has shown them, they open on your
        profile without one.
      </p>
      <div className="mb-4 flex flex-wrap gap-3">
        <ButtonAnchor href={pages.offline.path}>Try again</ButtonAnchor>
        <ButtonLink to={pages.profile.path} variant="outline">
          Your tickets
        </ButtonLink>
      </div>
      <div className="has-[ul:empty]:hidden">
        <h3 className="font-semibold">Opens without a connection</h3>
        <ul id="kept-pages" className="flex flex-wrap gap-x-5" />
      </div>
    </PosterPage>
  );
}
