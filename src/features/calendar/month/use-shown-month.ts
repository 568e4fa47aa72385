import { startTransition, useOptimistic } from "react";
import { useNavigate } from "react-router";

/**
 * The displayed month: at once the one turned to, before the router has rendered the page for its address. A second turn
 * in the meantime does not show the month of the first again.
 */
export function useShownMonth(addressed: string) {
  const navigate = useNavigate();
  const [month, show] = useOptimistic(addressed);
  return {
    month,
    turnTo(next: string, path: string, { replace = false } = {}): void {
      startTransition(async () => {
        show(next);
        await navigate(path, {
          replace: replace || next === month,
          preventScrollReset: true,
        });
      });
    },
  };
}
