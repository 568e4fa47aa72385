import { type PrintAddress, printUrl } from "./print.url.ts";
import { shapes } from "./shapes.ts";

/** A record's print as a picture; `eager` for one seen at once. Decorative unless given an `alt`. */
export function Print({
  seed,
  pattern,
  stock,
  shape = "square",
  className,
  alt = "",
  eager = false,
}: PrintAddress & { className?: string; alt?: string; eager?: boolean }) {
  return (
    <img
      src={printUrl({ seed, pattern, stock, shape })}
      {...shapes[shape]}
      alt={alt}
      className={className}
      decoding="async"
      loading={eager ? "eager" : "lazy"}
    />
  );
}
