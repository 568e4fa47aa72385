import type { ReactNode } from "react";
import { type ButtonStyle, buttonClass } from "#shared/ui/Button.tsx";
import { brand } from "#src/brand.ts";

/**
 * Opens a form that writes to the charity. Without scripts a link takes its place: to `fallback`, by default a
 * `mailto:` to the charity.
 */
export function ContactButton({
  fallback = `mailto:${brand.contactEmail}`,
  plain = false,
  className = "",
  onPress,
  children,
  ...look
}: ButtonStyle & {
  fallback?: string;
  /** Styled by `className` alone, not as a button. */
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
