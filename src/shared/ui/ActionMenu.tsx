import { Menu } from "@base-ui/react/menu";
import { useRef } from "react";
import { Link } from "react-router";
import { Icon } from "./Icon.tsx";

export type MenuAction = { name: string } & ({ act: () => void } | { to: string });

/** A menu of actions and links. `label` names its button. Open on mount, because a click on its button loads it. */
export function ActionMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(undefined);
  // The menu item is gone by then, and the menu has not yet returned the focus to its button. A dialog restores the focus
  // to the element that has it when the dialog opens.
  const runChosen = () => {
    if (!chosen.current) return;
    trigger.current?.focus();
    chosen.current();
    chosen.current = undefined;
  };
  return (
    <Menu.Root defaultOpen modal={false} onOpenChangeComplete={(isOpen) => isOpen || runChosen()}>
      <Menu.Trigger
        ref={trigger}
        aria-label={label}
        className="grid size-12 place-items-center -outline-offset-4!"
      >
        <Icon name="more" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} collisionPadding={8} className="z-40">
          <Menu.Popup className="fade max-h-(--available-height) min-w-50 overflow-y-auto border-2 border-ink bg-sheet outline-none">
            {actions.map((action) =>
              "to" in action ? (
                <Menu.LinkItem
                  key={action.name}
                  closeOnClick
                  render={<Link viewTransition to={action.to} />}
                  className={`${itemClass} text-ink no-underline`}
                >
                  {action.name}
                </Menu.LinkItem>
              ) : (
                <Menu.Item
                  key={action.name}
                  onClick={() => {
                    chosen.current = action.act;
                  }}
                  className={itemClass}
                >
                  {action.name}
                </Menu.Item>
              ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

const itemClass =
  "flex min-h-12 cursor-pointer items-center px-4 font-semibold outline-none data-highlighted:bg-hivis";
