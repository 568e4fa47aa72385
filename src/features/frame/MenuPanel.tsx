import { memo } from "react";
import { loadedOnTouch } from "#shared/pages/loaded-on-touch.tsx";
import { Icon } from "#shared/ui/Icon.tsx";
import type { MenuGroup } from "./menu.ts";
import { useMenuPopover } from "./use-menu-popover.ts";

// Rendered anew before its scripts are there, it would ask for them.
const Content = memo(
  loadedOnTouch(async () => (await import("./PanelContent.tsx")).PanelContent).LoadedOnTouch,
);

/** One menu of the header: its button, and the panel of its links with the next night beside them. */
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
        <Content group={group} close={close} />
      </div>
    </li>
  );
}
