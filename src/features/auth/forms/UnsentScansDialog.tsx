import { useNavigate } from "react-router";
import { pages } from "#features/site/pages.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";

export interface UnsentScans {
  count: number;
  /** The event of the first unsent check-in. */
  eventId: string;
}

/** Asks before a sign-out while check-ins are unsent. It can open the check-in page that sends them. */
export function UnsentScansDialog({
  scans: { count, eventId },
  onLeave,
  onStay,
}: {
  scans: UnsentScans;
  onLeave: () => void;
  onStay: () => void;
}) {
  const navigate = useNavigate();
  const [what, they] = count === 1 ? ["1 check-in is", "It stays"] : [`${count} check-ins are`, "They stay"];
  const send = () => {
    onStay();
    navigate(`${pages.campusDoor.path}?event=${eventId}`);
  };
  return (
    <ConfirmDialog
      title="Sign out now?"
      description={`${what} not sent yet. ${they} on this phone, without names, until an admin signs in here and opens the door.`}
      keep="Stay and send"
      confirm="Sign out and keep them on this phone"
      onKeep={send}
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}
