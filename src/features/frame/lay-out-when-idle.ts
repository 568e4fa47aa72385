import { isPopoverOpen } from "./popovers.ts";

/**
 * Lays out a closed popover once, without showing it, when the browser is idle: the press that opens it then finds its
 * styles resolved and its text shaped. Does nothing in browsers that do not report idle time.
 *
 * @returns a function that cancels it
 */
export function layOutWhenIdle(popover: HTMLElement): () => void {
  if (!("requestIdleCallback" in window)) return () => {};
  const handle = requestIdleCallback(() => {
    if (isPopoverOpen(popover)) return;
    const { style } = popover;
    // Without transitions, which would keep it displayed for a moment.
    style.cssText = "display: block; visibility: hidden; transition: none";
    popover.getBoundingClientRect();
    style.cssText = "";
  });
  return () => cancelIdleCallback(handle);
}
