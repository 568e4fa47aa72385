import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { useHydrated } from "#shared/pages/use-hydrated.ts";
import { type ButtonStyle, buttonClass } from "./Button.tsx";
import { Rings } from "./feedback/Rings.tsx";

/**
 * Opens a dialog. Before hydration, and without scripts, it is a link to the dialog's page with the fragment that
 * opens it (`useDialogInAddress`). It stays one element, so that it keeps the focus and every click.
 */
export function DialogButton({
  href,
  plain = false,
  busy = false,
  opensDialog = true,
  label,
  className = "",
  onPress,
  children,
  ...look
}: ButtonStyle & {
  href: string;
  /** Styled only by `className`, not as a button. */
  plain?: boolean;
  busy?: boolean;
  /** Whether the hydrated button opens a dialog; otherwise it acts immediately. */
  opensDialog?: boolean;
  /** Replaces the text for screen readers. */
  label?: string;
  className?: string;
  onPress: () => void;
  children: ReactNode;
}) {
  const asButton =
    useHydrated() &&
    ({ role: "button", "aria-haspopup": opensDialog ? "dialog" : undefined, "aria-busy": busy } as const);
  const onClick = (event: MouseEvent) => {
    // The link's page opens in a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!busy) onPress();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== " ") return;
    event.preventDefault();
    event.currentTarget.click();
  };
  return (
    <a
      {...asButton}
      href={href}
      aria-label={label}
      draggable={false}
      onClick={onClick}
      onKeyDown={onKeyDown}
      className={plain ? className : buttonClass(look, className)}
    >
      {busy && !plain && <Rings className="mr-2 size-5" spare />}
      <span className="contents">{children}</span>
    </a>
  );
}
