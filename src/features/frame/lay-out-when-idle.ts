/**
 * Lays out a closed popover once, without showing it, when the browser is idle: the press that opens it then finds its
 * styles resolved and its text shaped. Does nothing in browsers that do not report idle time.
 */
export function layOutWhenIdle(popover: HTMLElement): void {
  globalThis.requestIdleCallback?.(() => {
    popover.style.cssText = "display:block;visibility:hidden";
    popover.getBoundingClientRect();
    popover.style.cssText = "";
  });
}
