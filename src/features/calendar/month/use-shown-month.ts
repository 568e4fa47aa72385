import { useState } from "react";

/**
 * The displayed month: an optimistic state from the press until the URL has changed. The router updates some frames
 * later, since it renders the whole page in a transition.
 */
export function useShownMonth(addressed: string) {
  const [pressed, setPressed] = useState<{ month: string; at: string }>();
  if (pressed && pressed.at !== addressed) setPressed(undefined);
  return {
    month: pressed?.at === addressed ? pressed.month : addressed,
    show: (month: string) => setPressed({ month, at: addressed }),
  };
}
