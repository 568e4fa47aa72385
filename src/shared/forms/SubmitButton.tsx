import type { ReactNode } from "react";
import { useIsReady } from "#shared/pages/use-is-ready.ts";
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
  const isReady = useIsReady();
  return (
    // Before hydration the browser must not submit the form by itself.
    <Button type={isReady ? "submit" : "button"} busy={isSending} disabled={disabled} className={className}>
      {isSending ? sending : children}
    </Button>
  );
}
