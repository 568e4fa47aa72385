import type { DisplayTitle } from "./display-title.ts";
import { FittedLine } from "./FittedLine.tsx";

/** A heading as wide as its column; by default the page's `h1`. */
export function FittedTitle({
  title: { words, narrow, wide },
  as: Heading = "h1",
}: {
  title: DisplayTitle;
  as?: "h1" | "h2" | "h3";
}) {
  return (
    <Heading aria-label={words}>
      <FittedLine fitted={narrow} {...(wide && { className: "md:hidden" })} />
      {wide && <FittedLine fitted={wide} className="max-md:hidden" />}
    </Heading>
  );
}
