import type { ReactNode } from "react";
import { type ButtonLook, buttonClass } from "#shared/ui/Button.tsx";
import { toastNotLoaded } from "#shared/ui/toasts/toasts.ts";
import { brand } from "#src/brand.ts";

/**
 * Opens a form that writes to the charity. Where a browser runs no scripts, a link stands in its place, to where one can ask as
 * well: `fallback`, a draft of a mail when not given.
 */
export function ContactButton({
  fallback = `mailto:${brand.contactEmail}`,
  plain = false,
  className = "",
  onPress,
  children,
  ...look
}: ButtonLook & {
  fallback?: string;
  /** Looks as its classes say, not like a button. */
  plain?: boolean;
  className?: string;
  onPress: () => void;
  children: ReactNode;
}) {
  const classes = plain ? className : buttonClass(look, className);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`cursor-pointer noscript:hidden ${classes}`}
        onClick={onPress}
      >
        {children}
      </button>
      <a href={fallback} className={`not-noscript:hidden ${classes}`}>
        {children}
      </a>
    </>
  );
}

/** Says that the scripts of the form did not load, and where else to write. */
export function toastWriteInstead(): void {
  toastNotLoaded(`Reload the page, or write to ${brand.contactEmail}.`);
}
