import type { ComponentProps, MouseEvent } from "react";
import { Link } from "react-router";
import { Rings } from "#shared/ui/feedback/Rings.tsx";

export type ButtonLook = {
  /** `paper` is the primary look on night bands; `danger` is for what cannot be undone, beside a primary button that keeps it. */
  variant?: "primary" | "outline" | "paper" | "danger";
  /** 40 px high instead of 48, for dense places. */
  compact?: boolean;
};

/**
 * A button. `busy` shows a ring beside the given words and ignores presses, but keeps the focus where it is.
 * Its type is "button" unless given.
 */
export function Button({
  variant,
  compact,
  busy = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ComponentProps<"button"> & ButtonLook & { busy?: boolean }) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, compact }, className)}
      onClick={press}
      {...(busy && { "aria-busy": true, "aria-disabled": true })}
    >
      {busy && <Rings className="mr-2 size-5" spare />}
      {children}
    </button>
  );
}

/** A link within the site that looks like a button. */
export function ButtonLink({
  variant,
  compact,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  return <Link viewTransition {...rest} className={buttonClass({ variant, compact }, className)} />;
}

/** A link to elsewhere (another site, a mail draft, a file) that looks like a button. */
export function ButtonAnchor({ variant, compact, className, ...rest }: ComponentProps<"a"> & ButtonLook) {
  return <a {...rest} className={buttonClass({ variant, compact }, className)} />;
}

/** The classes of a button, for something else that must look like one, such as a `summary`. */
export function buttonClass(
  { variant = "primary", compact = false }: { [Key in keyof ButtonLook]: ButtonLook[Key] | undefined },
  more = "",
): string {
  const look = {
    primary: "button-slip",
    outline: "button-outline",
    paper: "button-slip button-paper",
    danger: "button-outline button-danger",
  }[variant];
  return `button ${look} ${compact ? "button-compact" : ""} ${more}`.replace(/\s+/g, " ").trim();
}
