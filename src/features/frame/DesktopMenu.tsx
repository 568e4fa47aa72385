import type { KeyboardEvent } from "react";
import { NavLink } from "react-router";
import { MenuPanel } from "./MenuPanel.tsx";
import { menuGroups, menuSingles } from "./menu.ts";
import { hasPopovers, isPopoverOpen } from "./popovers.ts";

const top = "[data-menu-top]";

/** The header's menus. Each opens as a popover, so that outside clicks and Escape close it even without scripts. */
export function DesktopMenu() {
  return (
    <nav aria-label="Main" onKeyDown={onKey}>
      <ul className="flex items-center max-lg:text-base">
        {menuGroups.map((group) => (
          <MenuPanel key={group.name} group={group} />
        ))}
        {menuSingles.map(({ path, title }) => (
          <li key={path}>
            <NavLink
              viewTransition
              to={path}
              end
              data-menu-top
              className="inline-flex h-12 items-center px-1.5 font-semibold whitespace-nowrap no-underline hover:bg-hivis aria-[current=page]:bg-hivis lg:px-3.5"
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Arrow keys: along the bar, down into a panel, and through its links. */
function onKey(event: KeyboardEvent<HTMLElement>) {
  const from = event.target instanceof HTMLElement ? event.target : null;
  const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!from || !step || event.altKey || event.ctrlKey || event.metaKey) return;
  const isVertical = event.key === "ArrowDown" || event.key === "ArrowUp";
  const next = from.matches(top)
    ? isVertical
      ? step > 0 && firstLinkOf(from)
      : neighbour(from, [...event.currentTarget.querySelectorAll<HTMLElement>(top)], step)
    : isVertical && withinPanel(from, step);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function firstLinkOf(button: HTMLElement): HTMLElement | null | undefined {
  const panel = button.parentElement?.querySelector<HTMLElement>("[popover]");
  if (panel && hasPopovers() && !isPopoverOpen(panel)) panel.showPopover({ source: button });
  return panel?.querySelector<HTMLElement>("a");
}

function withinPanel(link: HTMLElement, step: number): HTMLElement | null | undefined {
  const item = link.closest("[popover]")?.parentElement;
  const stops = item?.querySelectorAll<HTMLElement>(`${top}, [popover] a`);
  return neighbour(link, [...(stops ?? [])], step);
}

function neighbour(from: HTMLElement, all: readonly HTMLElement[], step: number): HTMLElement | undefined {
  return all[(all.indexOf(from) + step + all.length) % all.length];
}
