import { Link, useLocation } from "react-router";
import { pageAt, pages } from "#features/site/pages.ts";
import { Icon } from "#shared/ui/Icon.tsx";

/**
 * The header for pages without the site's frame. Accounts get a link to the back office; a volunteer with a door pass
 * gets one to the home page.
 */
export function StandaloneHeader() {
  const { path, label } = pageAt(useLocation().pathname)?.exitLink ?? {
    path: pages.home.path,
    label: "Home",
  };
  return (
    <header className="night flex px-4 md:px-8">
      {[
        { to: path, className: "for-signed-in" },
        { to: pages.home.path, className: "for-visitors" },
      ].map(({ to, className }) => (
        <Link
          key={to}
          to={to}
          className={`${className} link -ml-1 inline-flex min-h-12 items-center gap-1 px-1 font-semibold`}
        >
          <Icon name="arrow" className="size-5 rotate-180" />
          {label}
        </Link>
      ))}
    </header>
  );
}
