import { NavLink } from "react-router";
import { Icon } from "#shared/ui/Icon.tsx";
import type { MenuGroup } from "./menu.ts";
import { NextNight } from "./NextNight.tsx";
import { useMenuPopover } from "./use-menu-popover.ts";

/** A menu of the header: its button, and a panel with its links and the next night. */
export function MenuPanel({ group }: { group: MenuGroup }) {
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
