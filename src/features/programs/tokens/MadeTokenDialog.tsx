import { dateText } from "#shared/time/dates.ts";
import { ShownOnceDialog } from "#shared/ui/dialogs/ShownOnceDialog.tsx";
import type { TokenRow } from "./tokens-data.ts";

/** A new token: the server stores its hash alone. */
export function MadeTokenDialog({
  made,
  onClose,
}: {
  made: { made: TokenRow; token: string } | undefined;
  onClose: () => void;
}) {
  return (
    <ShownOnceDialog
      shown={
        made && {
          description: `For ${made.made.name}, until ${dateText(made.made.endsOn)}. It is shown this once.`,
          text: made.token,
        }
      }
      title="Copy the token now"
      label="Token"
      hint="Give it to the program alone, and never put it into a mail or a public page."
      onClose={onClose}
    />
  );
}
