import { afterPaint } from "#shared/pages/after-paint.ts";

/**
 * Makes the page around an element inert after the next paint.
 *
 * @returns a function that makes the page usable again
 */
export function makeRestInert(element: HTMLElement): () => void {
  const inert: HTMLElement[] = [];
  let isReleased = false;
  afterPaint(() => {
    if (isReleased) return;
    inert.push(...surroundings(element));
    for (const around of inert) around.inert = true;
  });
  return () => {
    isReleased = true;
    for (const around of inert) around.inert = false;
  };
}

/** The siblings of an element and of its ancestors. */
function* surroundings(element: Element): Generator<HTMLElement> {
  const parent = element.parentElement;
  if (!parent || element === document.body) return;
  for (const sibling of parent.children)
    if (sibling !== element && sibling instanceof HTMLElement && !sibling.inert) yield sibling;
  yield* surroundings(parent);
}
