import { Suspense, useState } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { useWaiting } from "#shared/pages/use-hydrated.ts";
import type { MenuAction } from "./ActionMenu.tsx";
import { Icon } from "./Icon.tsx";

const ActionMenu = lazyWithRetry(async () => (await import("./ActionMenu.tsx")).ActionMenu);

/** The "…" button of a menu, which loads at the first click. */
export function ActionMenuButton({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  const [isWanted, setIsWanted] = useState(false);
  const waiting = useWaiting();
  const button = (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      aria-busy={isWanted || undefined}
      {...waiting}
      onClick={() => setIsWanted(true)}
      className="grid size-12 place-items-center -outline-offset-4! noscript:hidden"
    >
      <Icon name="more" />
    </button>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <ActionMenu label={label} actions={actions} />
    </Suspense>
  );
}
