import type { DisplayTitle } from "./display-title.ts";
import { FittedLine } from "./FittedLine.tsx";

/** The heading of a page, as wide as its column. */
export function FittedTitle({ title: { words, narrow, wide } }: { title: DisplayTitle }) {
  return (
    <h1 aria-label={words}>
      <FittedLine fitted={narrow} {...(wide && { className: "md:hidden" })} />
      {wide && <FittedLine fitted={wide} className="max-md:hidden" />}
    </h1>
  );
}
