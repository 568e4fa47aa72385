import type { ReactNode } from "react";
import { useIsReady } from "#shared/pages/use-is-ready.ts";
import { Button } from "#shared/ui/Button.tsx";

/** Sends its form. While that takes, it is busy and says what happens. */
export function SubmitButton({
  isSending,
  sending,
  disabled = false,
  className,
  children,
}: {
  isSending: boolean;
  /** The label while the form is sent. */
  sending: string;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const isReady = useIsReady();
  return (
    // Before the page listens, the browser must not send the form by itself.
    <Button type={isReady ? "submit" : "button"} busy={isSending} disabled={disabled} className={className}>
      {isSending ? sending : children}
    </Button>
  );
}
