import { Link, useLocation } from "react-router";
import { pages } from "#features/site/pages.ts";
import { Badge } from "#shared/ui/Badge.tsx";

const parts = [
  { path: pages.campusAdmin.path, name: "Campus" },
  { path: pages.adminContent.path, name: "Content" },
  { path: pages.adminLabs.path, name: "Labs" },
  { path: pages.academicCalendar.path, name: "Calendar" },
];

/** The way from one part of the back office to another, for whoever is signed in. */
export function AdminBar() {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Admin"
      className="for-signed-in mx-auto flex max-w-page items-center gap-2 overflow-x-auto md:gap-3 px-4 pt-4 -mb-3 [scrollbar-width:none] md:px-8"
    >
      <Link to={pages.admin.path} className="grid min-h-11 place-items-center no-underline">
        <Badge tone="ink">Admin</Badge>
      </Link>
      <ul className="flex gap-1">
        {parts.map(({ path, name }) => (
          <li key={path}>
            <Link
              to={path}
              {...(pathname === path && { "aria-current": "page" })}
              className="grid min-h-11 place-items-center px-2 font-semibold md:px-3 no-underline hover:underline aria-[current]:bg-hivis"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
