import type { ComponentProps, CSSProperties } from "react";
import { type PrintAddress, printUrl } from "./print-url.ts";
import { type Shape, shapes } from "./shapes.ts";

/**
 * A record's print as a picture; `eager` above the fold, `priority` for the page's largest picture. Decorative without
 * an `alt`. `narrowShape` is the shape on screens narrower than `wideFrom`, by default the medium breakpoint.
 */
export function Print({
  seed,
  pattern,
  stock,
  shape = "square",
  narrowShape = shape,
  wideFrom = "48rem",
  className,
  alt = "",
  eager = false,
  priority = false,
  style,
}: PrintAddress & {
  narrowShape?: Shape;
  wideFrom?: string;
  className?: string;
  alt?: string;
  eager?: boolean;
  priority?: boolean;
  style?: CSSProperties;
}) {
  const picture = (
    <img
      src={printUrl({ seed, pattern, stock, shape: narrowShape })}
      {...shapes[narrowShape]}
      alt={alt}
      className={className}
      style={style}
      {...(priority ? { fetchPriority: "high" } : { decoding: "async", loading: eager ? "eager" : "lazy" })}
    />
  );
  if (narrowShape === shape) return picture;
  return (
    <picture className="contents">
      <source
        media={`(min-width: ${wideFrom})`}
        srcSet={printUrl({ seed, pattern, stock, shape })}
        {...shapes[shape]}
      />
      {picture}
    </picture>
  );
}

/** The print across the top of a page, which is the page's largest picture. */
export function HeroPrint(print: Omit<ComponentProps<typeof Print>, "shape" | "narrowShape" | "priority">) {
  return <Print {...print} shape="hero" narrowShape="hero-narrow" priority />;
}
