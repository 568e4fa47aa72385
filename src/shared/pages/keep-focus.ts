/** The state of a navigation within a page: the focus stays, instead of moving to the start of the new page. */
export const keepFocus = { keepsFocus: true };

export function keepsFocus(state: unknown): boolean {
  return typeof state === "object" && state !== null && "keepsFocus" in state;
}
