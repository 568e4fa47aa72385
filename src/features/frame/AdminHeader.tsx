import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { useAccountRoles } from "#features/auth/account/use-has-role.ts";
import { type BackOfficePage, pageRoles } from "#features/auth/guards/page-roles.policy.ts";
import { pages } from "#features/site/pages.ts";
import { hasRole } from "#shared/api/roles.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { AccountEmail, SignInOrOut } from "./AccountLinks.tsx";
import { Wordmark } from "./Wordmark.tsx";

const sections = [
  { page: "campusAdmin", name: "Campus" },
  { page: "campusDoor", name: "Door" },
  { page: "adminContent", name: "Content" },
  { page: "adminLabs", name: "Labs" },
  { page: "academicCalendar", name: "Calendar" },
  { page: "adminWrite", name: "Write" },
  { page: "adminFigures", name: "Figures" },
  { page: "adminSafety", name: "Safety" },
  { page: "adminComplaints", name: "Complaints" },
  { page: "adminSafeguarding", name: "Concerns" },
  { page: "adminSecurity", name: "Security" },
  { page: "adminStatus", name: "Status" },
] as const satisfies { page: BackOfficePage; name: string }[];

/** The header of a back-office page, with the pages that the account's roles open, in two lines on a narrow screen. */
export function AdminHeader() {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const own = useAccountRoles();
  const shown = sections.filter(({ page }) => !own || hasRole(own, ...pageRoles[page]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current section changes with the path.
  useEffect(() => {
    nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [pathname]);
  return (
    <header className="border-b-2 border-ink">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 px-4 md:px-8 lg:flex-nowrap lg:gap-x-3">
        <Wordmark />
        <Link to={pages.admin.path} className="for-signed-in grid min-h-15 place-items-center no-underline">
          <Badge tone="ink">Admin</Badge>
        </Link>
        <nav
          ref={nav}
          aria-label="Admin"
          className="for-signed-in order-last -mx-4 w-[calc(100%+2rem)] overflow-x-auto px-2.5 [scrollbar-width:none] lg:order-none lg:mx-0 lg:w-auto lg:px-0"
        >
          <ul className="flex w-max">
            {shown.map(({ page, name }) => (
              <li key={page}>
                <Link
                  to={pages[page].path}
                  {...(pathname === pages[page].path && { "aria-current": "page" })}
                  className="grid h-12 place-items-center px-1.5 font-semibold no-underline focus-inside hover:underline aria-[current]:bg-hivis max-md:text-small md:px-2"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {/* Gives way before the navigation does. */}
        <span className="for-signed-in ml-auto min-w-0 shrink-999 grow text-right max-lg:hidden">
          <AccountEmail className="inline-flex h-12 max-w-full items-center font-mono text-mono font-medium no-underline hover:underline" />
        </span>
        <SignInOrOut className="min-h-15 shrink-0 max-lg:ml-auto" />
      </div>
    </header>
  );
}
