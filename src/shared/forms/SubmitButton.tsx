import type { ReactNode } from "react";
import { Button } from "#shared/ui/Button.tsx";

/** Sends its form. While that takes, it is busy and says what happens. */
export function SubmitButton({
  isSending,
  sending,
  className,
  children,
}: {
  isSending: boolean;
  /** The label while the form is sent. */
  sending: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Button type="submit" busy={isSending} className={className}>
      {isSending ? sending : children}
    </Button>
  );
}
