import { FittedLines } from "./FittedLines.tsx";
import { fitName, type NameOptions } from "./fit.ts";

/**
 * A line of display type that fills its column by the width of its letters (`font-stretch`), without JavaScript. The
 * size follows the column: `measureEm` is the column's width in ems, so a larger number gives smaller type. A name
 * too short for the widest letters grows up to `maxScale`. One too long for the narrowest breaks at a space, each
 * line filling the column. Without a space it shrinks.
 */
export function FitLine({ className = "", ...name }: NameOptions & { className?: string }) {
  return <FittedLines lines={fitName(name)} className={className} />;
}
