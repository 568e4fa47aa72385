import { Menu } from "@base-ui/react/menu";
import { useRef } from "react";
import { CultureIcon } from "./CultureIcon.tsx";

export interface VideoAction {
  name: string;
  act: () => void;
}

/** The actions of a video. Open on mount, since it loads when its button is pressed. */
export function VideoMenu({ title, actions }: { title: string; actions: readonly VideoAction[] }) {
  // Runs after the menu has returned the focus: a dialog restores it to the element that had it, and the menu item is
  // gone by then.
  const chosen = useRef<VideoAction["act"]>(undefined);
  const runChosen = () => {
    chosen.current?.();
    chosen.current = undefined;
  };
  return (
    <Menu.Root defaultOpen modal={false} onOpenChangeComplete={(isOpen) => isOpen || runChosen()}>
      <Menu.Trigger
        onFocus={runChosen}
        aria-label={`More about ${title}`}
        className="grid size-12 place-items-center -outline-offset-4!"
      >
        <CultureIcon name="more" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} collisionPadding={8} className="z-40">
          <Menu.Popup className="fade min-w-50 border-2 border-ink bg-sheet outline-none">
            {actions.map(({ name, act }) => (
              <Menu.Item
                key={name}
                onClick={() => {
                  chosen.current = act;
                }}
                className="flex min-h-12 cursor-pointer items-center px-4 font-semibold outline-none data-highlighted:bg-hivis"
              >
                {name}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
