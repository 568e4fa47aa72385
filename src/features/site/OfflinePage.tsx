import { InlineScript } from "#shared/pages/InlineScript.tsx";
import { ButtonAnchor, ButtonLink } from "#shared/ui/Button.tsx";
import { listedPages, ownPages } from "./listed-pages.rules.ts";
import { PosterPage } from "./PosterPage.tsx";
import { pageMeta } from "./page-meta.ts";
import { pageAt, pages } from "./pages.ts";

export const meta = pageMeta(pages.offline);

/** The service worker shows this page at the URL of an uncached page. Scripts would mistake it for that page. */
export const handle = { isStatic: true };

/** Shows the links to pages that the service worker has cached. */
const showCached = `(async () => {
  const cached = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) cached.push(new URL(url));
  for (const link of document.querySelectorAll("#kept-pages a")) {
    const page = cached.findLast(({ pathname }) => pathname === link.pathname);
    if (!page) continue;
    link.href = page.href;
    link.parentElement.hidden = false;
  }
})()`;

export default function OfflinePage() {
  return (
    <PosterPage headline="No signal" print={{ name: "offline", stock: "carrier" }} measureEm={5.4}>
      <h2 className="display text-dialog font-stretch-[86%]">You are offline</h2>
      <p className="mt-2.5 mb-5">
        This page needs a connection. Your bookings do not: once this phone has shown them, they open on your
        profile without one.
      </p>
      <div className="mb-4 flex flex-wrap gap-3">
        {/* The empty link reloads the requested URL. */}
        <ButtonAnchor href="">Try again</ButtonAnchor>
        <ButtonLink to={pages.profile.path} variant="outline">
          Your bookings
        </ButtonLink>
      </div>
      <div className="hidden has-[li:not([hidden])]:block">
        <h3 className="font-semibold">Opens without a connection</h3>
        <ul id="kept-pages" className="flex flex-wrap gap-x-5">
          {[...ownPages, ...listedPages].map((path) => (
            <li key={path} hidden>
              <a className="link inline-flex min-h-12 items-center" href={path}>
                {pageAt(path)?.title}
              </a>
            </li>
          ))}
        </ul>
        <InlineScript text={() => showCached} />
      </div>
    </PosterPage>
  );
}
