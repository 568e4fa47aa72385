import { ShownOnceDialog } from "#shared/ui/dialogs/ShownOnceDialog.tsx";

/** A secret that was just made. */
export interface MadeSecret {
  /** The name of its hook. */
  name: string;
  secret: string;
}

/** The secret of a new hook, or a renewed one. */
export function HookSecretDialog({ made, onClose }: { made: MadeSecret | undefined; onClose: () => void }) {
  return (
    <ShownOnceDialog
      shown={
        made && { description: `For ${made.name}. It is shown this once: copy it now.`, text: made.secret }
      }
      title="The secret of the hook"
      label="Secret"
      hint="Its program checks with it that a message is from this site (Standard Webhooks)."
      onClose={onClose}
    />
  );
}
