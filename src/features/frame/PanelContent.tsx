import { NavLink } from "react-router";
import { descriptionOf } from "#features/site/page-descriptions.rules.ts";
import type { MenuGroup } from "./menu.ts";
import { NextNight } from "./NextNight.tsx";

/** What is in a panel of the header. Its links work as the server rendered them; its scripts load at the first touch. */
export function PanelContent({ group, close }: { group: MenuGroup; close: () => void }) {
  return (
    <div className="mx-auto grid max-w-360 gap-12 px-8 xl:grid-cols-[1fr_26.25rem] pt-8 pb-9">
      <ul className="-mx-1 grid grid-cols-2 content-start gap-x-5 gap-y-0.5">
        {group.links.map((page) => (
          <li key={page.path}>
            <NavLink
              to={page.path}
              end
              onClick={close}
              className="block px-5 py-2.5 text-ink-2 no-underline hover:bg-hivis hover:text-ink aria-[current=page]:bg-hivis aria-[current=page]:text-ink"
            >
              <span className="block font-display text-xl leading-tight font-extrabold text-ink">
                {page.title}
              </span>
              {descriptionOf(page)}
            </NavLink>
          </li>
        ))}
      </ul>
      <NextNight />
    </div>
  );
}
