import { NavLink, useLocation } from "react-router";
import { pages } from "#features/site/pages.ts";

const entries = [
  { to: pages.home.path, label: "Home", icon: "M12 3 3 10.5V21h6.5v-6h5v6H21V10.5Z" },
  {
    to: pages.discover.path,
    label: "Discover",
    icon: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm5 5-3 7-7 3 3-7Zm-5 3.8a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4Z",
  },
  {
    to: pages.mobileLibrary.path,
    label: "Library",
    icon: "M3 3h3.5v18H3Zm6 0h3.5v18H9Zm5.2.9 3.4-.9 4.2 17.1-3.4.9Z",
  },
  {
    to: pages.profile.path,
    label: "Profile",
    icon: "M12 3a4.6 4.6 0 1 0 0 9.2A4.6 4.6 0 0 0 12 3ZM3 21c0-4.5 3.5-7 9-7s9 2.5 9 7Z",
  },
] as const;

/** Pages that belong to an entry of the bar, and mark it as current. */
const parentEntry: Readonly<Record<string, string>> = { [pages.mobilePlayer.path]: pages.mobileLibrary.path };

/** The bottom bar of phones, with room reserved for it after the footer. */
export function BottomBar() {
  const { pathname } = useLocation();
  return (
    <div className="mobile-only bottom-bar h-(--bottom-bar-height) bg-ink">
      <nav
        aria-label="Shortcuts"
        className="fixed inset-x-0 bottom-0 z-40 h-(--bottom-bar-height) border-t-2 border-ink bg-sheet pb-[env(safe-area-inset-bottom,0px)]"
      >
        <ul className="grid h-full grid-cols-4">
          {entries.map(({ to, label, icon }) => (
            <li key={to}>
              <NavLink
                viewTransition
                to={to}
                end
                className={`flex h-full flex-col items-center justify-center gap-1 text-[min(0.75rem,3.8vw)] leading-none font-bold no-underline focus-inside aria-[current=page]:bg-hivis ${parentEntry[pathname] === to ? "part-of-current bg-hivis" : ""}`}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true" className="size-[min(1.5rem,32px)]">
                  <path d={icon} fill="currentColor" fillRule="evenodd" />
                </svg>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
