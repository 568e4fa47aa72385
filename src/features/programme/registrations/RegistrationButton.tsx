import type { ReactNode } from "react";
import { type ButtonLook, buttonClass } from "#shared/ui/Button.tsx";
import { openRegistration } from "./registration.store.ts";

/** Opens the registration. Where a browser runs no scripts, a link to `fallback` stands in its place. */
export function RegistrationButton({
  fallback,
  plain = false,
  className = "",
  onPress,
  children,
  ...look
}: ButtonLook & {
  fallback: string;
  /** Looks as its classes say, not like a button. */
  plain?: boolean;
  className?: string;
  /** Called before the dialog opens. */
  onPress?: () => void;
  children: ReactNode;
}) {
  const press = () => {
    onPress?.();
    openRegistration();
  };
  const classes = plain ? className : buttonClass(look, className);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`cursor-pointer noscript:hidden ${classes}`}
        onClick={press}
      >
        {children}
      </button>
      <a href={fallback} className={`${classes} not-noscript:hidden`}>
        {children}
      </a>
    </>
  );
}
