import type { ReactNode } from "react";
import { Button, ButtonAnchor, type ButtonLook } from "#shared/ui/Button.tsx";
import { openSignUp } from "./sign-up.store.ts";

/** Opens the sign-up. Where a browser runs no scripts, a link to `fallback` stands in its place. */
export function SignUpButton({
  eventId,
  fallback,
  className = "",
  onPress,
  children,
  ...look
}: ButtonLook & {
  /** The event to choose at first. */
  eventId?: string;
  fallback: string;
  className?: string;
  /** Called before the dialog opens. */
  onPress?: () => void;
  children: ReactNode;
}) {
  const press = () => {
    onPress?.();
    openSignUp(eventId);
  };
  return (
    <>
      <Button {...look} aria-haspopup="dialog" className={`noscript:hidden ${className}`} onClick={press}>
        {children}
      </Button>
      <ButtonAnchor {...look} href={fallback} className={`hidden noscript:inline-flex ${className}`}>
        {children}
      </ButtonAnchor>
    </>
  );
}
