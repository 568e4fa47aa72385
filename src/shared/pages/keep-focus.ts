/** The state of a navigation that changes a part of the page: the focus stays, where otherwise it moves to the start of the new page. */
export const keepFocus = { keepsFocus: true };

export function keepsFocus(state: unknown): boolean {
  return typeof state === "object" && state !== null && "keepsFocus" in state;
}
