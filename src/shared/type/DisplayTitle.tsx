import { FittedLines } from "./FittedLines.tsx";
import type { FittedTitle } from "./fit.ts";

/** A heading as wide as its column; by default the page's `h1`. */
export function DisplayTitle({
  title: { words, narrow, wide },
  as: Heading = "h1",
}: {
  title: FittedTitle;
  as?: "h1" | "h2" | "h3";
}) {
  return (
    <Heading aria-label={words}>
      <FittedLines lines={narrow} {...(wide && { className: "md:hidden" })} />
      {wide && <FittedLines lines={wide} className="max-md:hidden" />}
    </Heading>
  );
}
