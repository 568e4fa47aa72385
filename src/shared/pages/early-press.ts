import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { announceEarlyTyping, unloaded } from "./early-typing.ts";

declare global {
  /**
   * The pressed buttons that were not hydrated yet, in the order of their first press, with their last press: those of
   * one part, or a single button outside any, since two presses of different places would open two dialogs.
   */
  var earlyPresses: Map<HTMLButtonElement, EarlyPress> | undefined;
}

interface EarlyPress {
  event: Event;
  /** The id of the innermost unhydrated part around the button. */
  part?: string;
}

/** Set on the document once it is hydrated. */
const hydrated = "data-hydrated";

/**
 * The text of a head script that records presses of buttons before hydration, since React replays no clicks. Links need
 * none: the browser follows them. Nor do submit buttons: see `held-submit.ts`.
 */
export const noteEarlyPresses =
  `{earlyPresses=new Map;const note=(event,button)=>{const part=button?.closest("[${unloaded}]")?.id;` +
  `if(button&&button.type!="submit"&&(part||!document.documentElement.hasAttribute("${hydrated}"))){` +
  "if(!part||[...earlyPresses.values()].some(press=>press.part!=part))earlyPresses.clear();" +
  "earlyPresses.set(button,{event,part})}};" +
  'addEventListener("click",event=>note(event,event.target.closest("button")),true)}';

/** Replays typing and presses from before the page's hydration. */
export function useEarlyInput(): void {
  useReplayedPresses();
  useLayoutEffect(() => {
    document.documentElement.setAttribute(hydrated, "");
    announceEarlyTyping(document);
  }, []);
}

/** Replays typing and presses from before the hydration of a part: the element with this id, which contains the caller. */
export function useEarlyInputIn(id: string): void {
  useReplayedPresses(id);
  useLayoutEffect(() => {
    const part = document.getElementById(id) as HTMLElement;
    part.removeAttribute(unloaded);
    announceEarlyTyping(part);
  }, [id]);
}

/** Whether an early press was of a button in this element. */
export function isPressedEarly(part: Element): boolean {
  return [...(globalThis.earlyPresses?.keys() ?? [])].some((button) => part.contains(button));
}

/** Replays the presses in a part, or those outside any, once all is hydrated. */
function useReplayedPresses(part?: string): void {
  const isReady = useIsReady();
  useEffect(() => {
    if (isReady) replayPresses(part);
  }, [part, isReady]);
}

function replayPresses(id?: string): void {
  for (const [button, { event, part }] of globalThis.earlyPresses ?? []) {
    // A part that React has rendered again, such as a translated one, has a new id.
    const isGone = part !== undefined && !document.getElementById(part);
    if (part !== id && !isGone) continue;
    earlyPresses?.delete(button);
    // The browser opens a popover by itself, and a second press would close it.
    if (button.popoverTargetElement) continue;
    const isDispatching = event.eventPhase !== Event.NONE;
    // In a new task each: React hydrates the button's boundary for a click, but not while it runs effects, and renders
    // between two tasks.
    setTimeout(() => {
      // A click that is still dispatching has made React hydrate the button, and reaches it where the element stays.
      if (!(isDispatching && button.isConnected)) currentButton(button)?.click();
    });
  }
}

/** The button or its replacement: if data changed or the page was translated, React has rendered the part again. */
function currentButton(button: HTMLButtonElement): HTMLButtonElement | undefined {
  if (button.isConnected) return button;
  const alike = [...document.querySelectorAll("button")].filter(
    ({ ariaLabel, textContent }) =>
      ariaLabel === button.ariaLabel && (ariaLabel !== null || textContent === button.textContent),
  );
  return alike.length === 1 ? alike[0] : undefined;
}

/** False on the server and during hydration, then true. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
