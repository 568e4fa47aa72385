/**
 * Makes the page around an element inert.
 *
 * @returns a function that makes the page usable again
 */
export function makeRestInert(element: HTMLElement): () => void {
  const inert = [...surroundings(element)];
  for (const around of inert) around.inert = true;
  return () => {
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
