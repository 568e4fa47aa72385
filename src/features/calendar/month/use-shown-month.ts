import { useState } from "react";

/**
 * The month that is shown: the one that was pressed at once, and from then on that of the address. The router's own update comes some
 * frames later, since it renders the whole page in the background.
 */
export function useShownMonth(addressed: string) {
  const [pressed, setPressed] = useState<{ month: string; at: string }>();
  if (pressed && pressed.at !== addressed) setPressed(undefined);
  return {
    month: pressed?.at === addressed ? pressed.month : addressed,
    show: (month: string) => setPressed({ month, at: addressed }),
  };
}
