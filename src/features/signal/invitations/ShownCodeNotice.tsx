import { Button } from "#shared/ui/Button.tsx";
import { shownCodeText } from "./invitations.rules.ts";
import type { InvitationRow } from "./invitations-data.ts";

/** Explains a code that was shown to a repeated sign-up, and offers to mark the invitation itself as used. */
export function ShownCodeNotice({
  invitation,
  code,
  onUse,
}: {
  invitation: InvitationRow;
  code: string;
  onUse: (invitation: InvitationRow) => void;
}) {
  const text = shownCodeText(invitation, code);
  if (!text) return null;
  return (
    <div role="alert" className="mb-3 border-l-4 border-hivis bg-sheet px-4 py-3">
      <p className="font-semibold wrap-anywhere">
        <bdi>{invitation.fullName}</bdi>
        {invitation.usedAt !== null && <span> (used already)</span>}
      </p>
      <p className="mt-1 text-small wrap-anywhere">{text}</p>
      {invitation.usedAt === null && (
        <Button compact variant="outline" className="mt-3 min-h-12" onClick={() => onUse(invitation)}>
          Mark this invitation used
        </Button>
      )}
    </div>
  );
}
