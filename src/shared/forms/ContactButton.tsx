import type { ReactNode } from "react";
import { Button, ButtonAnchor, type ButtonLook } from "#shared/ui/Button.tsx";
import { toastNotLoaded } from "#shared/ui/toasts.ts";
import { brand } from "#src/brand.ts";

/**
 * Opens a form that writes to the charity. Where a browser runs no scripts, a link stands in its place, to where one can ask as
 * well: `fallback`, a draft of a mail when not given.
 */
export function ContactButton({
  fallback = `mailto:${brand.contactEmail}`,
  className = "",
  onPress,
  children,
  ...look
}: ButtonLook & { fallback?: string; className?: string; onPress: () => void; children: ReactNode }) {
  return (
    <>
      <Button {...look} aria-haspopup="dialog" className={`noscript:hidden ${className}`} onClick={onPress}>
        {children}
      </Button>
      <ButtonAnchor {...look} href={fallback} className={`hidden noscript:inline-flex ${className}`}>
        {children}
      </ButtonAnchor>
    </>
  );
}

/** Says that the scripts of the form did not load, and where else to write. */
export function toastWriteInstead(): void {
  toastNotLoaded(`Reload the page, or write to ${brand.contactEmail}.`);
}
