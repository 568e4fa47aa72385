import { useLocation, useNavigation } from "react-router";
import { pageAt, pages } from "#features/site/pages.ts";

/**
 * The progress of a navigation, below the header or, after scrolling, at the top of the screen. Hidden for the first
 * 150 ms.
 */
export function NavigationRule() {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  if (!next || next.pathname === pathname) return null;
  return (
    <div className="sticky top-0 z-40 h-0">
      <div role="progressbar" aria-label={loadingText(next.pathname)} className="navigation-rule">
        <span aria-hidden="true">{loadingText(next.pathname)}</span>
      </div>
    </div>
  );
}

function loadingText(pathname: string): string {
  if (pathname === pages.mobileLibrary.path) return "Loading tracks";
  const page = pageAt(pathname);
  return page && pathname !== pages.home.path ? `Loading ${page.title}` : "Loading";
}
