import type { ReactNode } from "react";
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
  return (
    <Button type="submit" busy={isSending} disabled={disabled} className={className}>
      {isSending ? sending : children}
    </Button>
  );
}
