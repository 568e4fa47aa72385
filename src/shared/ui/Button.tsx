import type { ComponentProps, MouseEvent } from "react";
import { Link } from "react-router";
import { useWaiting } from "#shared/pages/use-hydrated.ts";
import { Rings } from "#shared/ui/feedback/Rings.tsx";

export type ButtonStyle = {
  /**
   * `paper` is the primary variant on night bands; `danger` is for irreversible actions, beside a primary button that
   * cancels.
   */
  variant?: "primary" | "outline" | "paper" | "danger";
  /** 40 px high instead of 48, for dense layouts. */
  compact?: boolean;
};

/**
 * A button; its default type is "button". `busy` shows a ring beside the label and ignores clicks, but keeps the
 * focus.
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
}: ComponentProps<"button"> & ButtonStyle & { busy?: boolean }) {
  const waiting = useWaiting();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      {...(type === "button" && waiting)}
      className={buttonClass({ variant, compact }, className)}
      onClick={press}
      {...(busy && { "aria-busy": true, "aria-disabled": true })}
    >
      {busy && <Rings className="mr-2 size-5" spare />}
      <span className="contents">{children}</span>
    </button>
  );
}

/** A link within the site, styled as a button. */
export function ButtonLink({
  variant,
  compact,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link viewTransition {...rest} className={buttonClass({ variant, compact }, className)} />;
}

/** A link to another site, an email draft or a file, styled as a button. */
export function ButtonAnchor({ variant, compact, className, ...rest }: ComponentProps<"a"> & ButtonStyle) {
  return <a {...rest} className={buttonClass({ variant, compact }, className)} />;
}

/** The classes of a button, for other elements such as a `summary`. */
export function buttonClass(
  { variant = "primary", compact = false }: { [Key in keyof ButtonStyle]: ButtonStyle[Key] | undefined },
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

/** A row of links as buttons; the first is primary. */
export function ButtonLinks({ links }: { links: readonly { label: string; to: string }[] }) {
  return links.map(({ label, to }, place) => (
    <ButtonLink key={label} to={to} variant={place === 0 ? "primary" : "outline"}>
      {label}
    </ButtonLink>
  ));
}
