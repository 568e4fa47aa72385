import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";

const tones = {
  ink: "border-ink bg-ink text-newsprint",
  outline: "border-ink bg-transparent",
  dashed: "border-dashed border-ink bg-transparent",
  arch: "border-ink bg-arch",
  flare: "border-ink bg-flare",
  hivis: "border-ink bg-hivis",
} as const;

export type BadgeTone = keyof typeof tones;

/** A short status in mono capitals. Its fill and border differ as well as its words. */
export function Badge({
  tone = "outline",
  icon,
  className = "",
  children,
}: {
  tone?: BadgeTone;
  icon?: IconName;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex min-h-6.5 w-fit items-center gap-2 rounded-[2px] border-2 px-2 font-mono text-xs leading-none font-bold whitespace-nowrap uppercase ${tones[tone]} ${className}`}
    >
      {icon && <Icon name={icon} className="size-3.5" />}
      {children}
    </span>
  );
}
