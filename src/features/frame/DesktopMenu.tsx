import type { KeyboardEvent } from "react";
import { NavLink, useRouteLoaderData } from "react-router";
import { pages } from "#features/site/pages.ts";
import { Print } from "#shared/print/Print.tsx";
import { FittedLines } from "#shared/type/FittedLines.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { Icon } from "#shared/ui/Icon.tsx";
import { stockClass } from "#shared/ui/styles/stock-class.ts";
import { type MenuGroup, menuGroups, menuSingles } from "./menu.ts";
import type { NightStub } from "./next-night.rules.ts";
import { hasPopovers, isPopoverOpen } from "./popovers.ts";
import { useMenuPopover } from "./use-menu-popover.ts";

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

/** A menu of the header: its button, and a panel with its links and the next night. */
function MenuPanel({ group }: { group: MenuGroup }) {
  const id = `menu-${group.name.toLowerCase()}`;
  const { panel, isOpen, close, closeWhenLeft, onToggle } = useMenuPopover();

  return (
    <li className="group" onBlur={closeWhenLeft}>
      <button
        type="button"
        data-menu-top
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
        className="inline-flex h-12 cursor-pointer items-center gap-1 px-1.5 font-semibold hover:bg-hivis group-has-[:popover-open]:bg-hivis lg:px-3.5"
      >
        {group.name}
        <Icon name="chevron" className="size-4 group-has-[:popover-open]:rotate-180" />
      </button>
      <div ref={panel} id={id} popover="auto" onToggle={onToggle} className="menu-panel">
        <div className="mx-auto grid max-w-360 gap-12 px-8 xl:grid-cols-[1fr_26.25rem] pt-8 pb-9">
          <ul className="-mx-1 grid grid-cols-2 content-start gap-x-5 gap-y-0.5">
            {group.links.map((page) => (
              <li key={page.path}>
                <NavLink
                  viewTransition
                  to={page.path}
                  end
                  onClick={close}
                  className="block px-5 py-2.5 text-ink-2 no-underline hover:bg-hivis hover:text-ink aria-[current=page]:bg-hivis aria-[current=page]:text-ink"
                >
                  <span className="block font-display text-xl leading-tight font-extrabold text-ink">
                    {page.title}
                  </span>
                  {page.description}
                </NavLink>
              </li>
            ))}
          </ul>
          <NextNight />
        </div>
      </div>
    </li>
  );
}

/** The ticket stub of the next campus night, beside the menus. Renders nothing without a night. */
function NextNight() {
  const night = useRouteLoaderData<{ nextNight: NightStub | null }>("root")?.nextNight;
  if (!night) return null;
  const { print, name, when, isSoldOut } = night;
  return (
    <div className={`flex h-60 max-xl:hidden ${stockClass[print.stock]}`}>
      <Print name={print.name} shape="portrait" className="h-60 w-43 object-cover" />
      <div className="flex min-w-0 grow flex-col items-start p-5">
        <Badge tone="ink">{isSoldOut ? "Next night: sold out" : "Next night"}</Badge>
        <p className="mt-4 w-full pr-4">
          <FittedLines lines={name} />
        </p>
        <p className="mt-3 font-semibold">{when}</p>
        <ButtonLink to={pages.campusTickets.path} compact className="mt-auto">
          {isSoldOut ? "See the night" : "Get ticket"}
        </ButtonLink>
      </div>
    </div>
  );
}
