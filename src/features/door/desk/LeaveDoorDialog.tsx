import { useBlocker } from "react-router";
import { pages } from "#features/site/pages.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";

/**
 * Confirms before the page leaves an open door, also with the browser's Back button: a mistake would hold up the queue.
 */
export function LeaveDoorDialog({ unsent }: { unsent: number }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSignIn = nextLocation.pathname === pages.auth.path;
    return nextLocation.pathname !== currentLocation.pathname && !isSignIn;
  });
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      title="Leave the door?"
      description={unsentText(unsent)}
      keep="Stay"
      confirm="Leave"
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}

function unsentText(unsent: number): string {
  if (unsent === 0) return "Every check-in is sent. The list stays on this phone.";
  const [what, they] = unsent === 1 ? ["1 check-in is", "It is"] : [`${unsent} check-ins are`, "They are"];
  return `${what} not sent yet. ${they} kept on this phone, and sent when this door is open with a network.`;
}
