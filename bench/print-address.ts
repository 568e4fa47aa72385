import { patternNames } from "#shared/print/choice.ts";
import { printUrl } from "#shared/print/print-url.ts";
import { type Shape, shapes } from "#shared/print/shapes.ts";

const shapeNames = Object.keys(shapes) as Shape[];

/** One of 84 prints of a page. */
export function printAt(index: number): string {
  const shape = shapeNames[index % shapeNames.length];
  return printUrl({ seed: "hero", shape, pattern: patternNames[index % patternNames.length] });
}
