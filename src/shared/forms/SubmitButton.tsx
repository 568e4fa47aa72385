import type { ReactNode } from "react";
import { useSubmitAttributes } from "#shared/pages/early-press.ts";
import { Button } from "#shared/ui/Button.tsx";

/** Submits its form, and shows `sending` while that is in progress. */
export function SubmitButton({
  isSending,
  sending,
  disabled = false,
  className,
  children,
}: {
  isSending: boolean;
  /** The label while the form is being sent. */
  sending: string;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const attributes = useSubmitAttributes();
  return (
    <Button {...attributes} busy={isSending} disabled={disabled} className={className}>
      {isSending ? sending : children}
    </Button>
  );
}
