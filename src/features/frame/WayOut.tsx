import { Link } from "react-router";
import { pages } from "#features/site/pages.ts";
import { Icon } from "#shared/ui/Icon.tsx";

/** The head of a page that stands alone. Its way out is for accounts; a volunteer with a door pass has only the home page. */
export function WayOut({ path, label }: { path: string; label: string }) {
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
