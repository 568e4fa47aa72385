import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";

const tones = {
  ink: "bg-ink text-newsprint",
  outline: "",
  dashed: "border-dashed",
  arch: "bg-arch text-ink",
  flare: "bg-flare text-ink",
  hivis: "bg-hivis text-ink",
} as const;

export type BadgeTone = keyof typeof tones;

/** A short status in mono capitals. Tones differ by fill and border, not only by colour. */
export function Badge({
  tone = "outline",
  icon,
  wraps = false,
  className = "",
  children,
}: {
  tone?: BadgeTone;
  icon?: IconName;
  /** For text that may be longer than a line: an editor's, or large text on a phone. */
  wraps?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={`badge ${tones[tone]} ${wraps ? "max-w-full whitespace-normal" : ""} ${className}`}>
      {icon && <Icon name={icon} className="size-3.5" />}
      <span>{children}</span>
    </span>
  );
}
