import type { ComponentProps } from "react";
import { Print } from "./Print.tsx";

/** The print across the top of a page, which is the page's largest picture. */
export function HeroPrint(print: Omit<ComponentProps<typeof Print>, "shape" | "narrowShape" | "priority">) {
  return <Print {...print} shape="hero" narrowShape="hero-narrow" priority />;
}
