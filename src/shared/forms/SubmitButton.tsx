import type { ComponentProps, ReactNode } from "react";
import { submits } from "#shared/pages/early-press.ts";
import { useIsReady } from "#shared/pages/use-is-ready.ts";
import { Button } from "#shared/ui/Button.tsx";

/** Submits its form, and shows `sending` while that is in progress. */
export function SubmitButton({
  isSending,
  sending,
  disabled = false,
  className,
  children,
  ...style
}: Pick<ComponentProps<typeof Button>, "variant"> & {
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
    <Button
      type={isReady ? "submit" : "button"}
      {...{ [submits]: isReady ? undefined : "" }}
      busy={isSending}
      disabled={disabled}
      className={className}
      {...style}
    >
      {isSending ? sending : children}
    </Button>
  );
}
