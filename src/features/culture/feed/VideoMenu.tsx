import { Menu } from "@base-ui/react/menu";
import { useRef } from "react";
import { CultureIcon } from "./CultureIcon.tsx";

export interface VideoAction {
  name: string;
  act: () => void;
}

/** What may be done with a video. Open from the start: it loads when its button is pressed. */
export function VideoMenu({ title, actions }: { title: string; actions: readonly VideoAction[] }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const choose = (act: VideoAction["act"]) => {
    // A dialog gives the focus back to what had it when it opened; the item is gone by then.
    trigger.current?.focus();
    act();
  };
  return (
    <Menu.Root defaultOpen modal={false}>
      <Menu.Trigger
        ref={trigger}
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
                onClick={() => choose(act)}
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
