import type { CSSProperties } from "react";
import { type PrintName, printUrl } from "./prints.ts";
import { type Shape, shapes } from "./shapes.ts";

/**
 * A print as a picture; `eager` above the fold, `priority` for the page's largest picture. Decorative without an `alt`.
 * `narrowShape` is the shape on screens narrower than `wideFrom`, by default the medium breakpoint.
 */
export function Print<S extends Shape>({
  name,
  shape,
  narrowShape = shape,
  wideFrom = "48rem",
  className,
  alt = "",
  eager = false,
  priority = false,
  style,
}: {
  name: PrintName<S>;
  shape: S;
  narrowShape?: S;
  wideFrom?: string;
  className?: string;
  alt?: string;
  eager?: boolean;
  priority?: boolean;
  style?: CSSProperties;
}) {
  const picture = (
    <img
      src={printUrl(name, narrowShape)}
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
      <source media={`(min-width: ${wideFrom})`} srcSet={printUrl(name, shape)} {...shapes[shape]} />
      {picture}
    </picture>
  );
}

/** The print across the top, which is the largest picture of its page. */
export function HeroPrint({
  name,
  ...looks
}: {
  name: PrintName<"hero" | "hero-narrow">;
  className?: string;
  style?: CSSProperties;
}) {
  return <Print {...looks} name={name} shape="hero" narrowShape="hero-narrow" priority />;
}
