import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";

/**
 * Opens the dialog named by the fragment of the address, by its id or as `id=subject`. A `DialogButton` clicked
 * before hydration sets the fragment. It is removed afterwards, so that a reload does not open the dialog again.
 */
export function useDialogInAddress(id: string, open: (subject: string | undefined) => void): void {
  const { hash, key } = useLocation();
  const onOpen = useEffectEvent(open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second navigation to the same fragment opens it, too.
  useEffect(() => {
    // The window's location: the router does not know that an earlier fragment was removed.
    const [name, subject] = location.hash.slice(1).split("=");
    if (name !== id) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    onOpen(subject);
  }, [id, hash, key]);
}
