import { useEffect, useLayoutEffect } from "react";
import { announceEarlyTyping, unloaded } from "./early-typing.ts";
import { useIsReady } from "./use-is-ready.ts";

declare global {
  /** The last press of a button that nothing could answer yet. */
  var earlyPress: EarlyPress | undefined;
}

interface EarlyPress {
  event: Event;
  button: HTMLButtonElement;
  /** The id of the innermost part of the page that it waits for. */
  part?: string;
}

/** Set on the document once it is hydrated. */
const hydrated = "data-hydrated";

/**
 * A script to write into the head, as text: it notes presses of buttons before their scripts have come, since React replays no
 * clicks. Links need none: the browser follows them by itself.
 */
export const noteEarlyPresses =
  'addEventListener("click",event=>{let button=event.target.closest("button"),' +
  `part=button?.closest("[${unloaded}]")?.id;` +
  `if(button&&(part||!document.documentElement.hasAttribute("${hydrated}")))earlyPress={event,button,part}},true)`;

/** Answers what was typed and pressed before the page was hydrated. */
export function useEarlyInput(): void {
  const isReady = useIsReady();
  useLayoutEffect(() => {
    document.documentElement.setAttribute(hydrated, "");
    announceEarlyTyping(document);
  }, []);
  useEffect(() => {
    if (isReady && !globalThis.earlyPress?.part) pressAgain();
  }, [isReady]);
}

/** Answers what was typed and pressed in a part of the page before it was hydrated; the part is the element with this id. */
export function useEarlyInputIn(id: string): void {
  const isReady = useIsReady();
  useLayoutEffect(() => {
    const part = document.getElementById(id);
    part?.removeAttribute(unloaded);
    if (part) announceEarlyTyping(part);
  }, [id]);
  useEffect(() => {
    if (isReady && globalThis.earlyPress?.part === id) pressAgain();
  }, [id, isReady]);
}

/** Whether an early press was of a button in this element. */
export function isPressedEarly(part: Element): boolean {
  return part.contains(globalThis.earlyPress?.button ?? null);
}

function pressAgain(): void {
  const press = globalThis.earlyPress;
  globalThis.earlyPress = undefined;
  if (!press) return;
  const isOnItsWay = press.event.eventPhase !== Event.NONE;
  // In a task of its own: React hydrates the button's section for a click, but not while it runs effects.
  setTimeout(() => {
    // One that is on its way has made React hydrate the button, and reaches it by itself where the button stays.
    if (!(isOnItsWay && press.button.isConnected)) presentButton(press.button)?.click();
  });
}

/** The button itself, or the one that has taken its place: where data change before the scripts come, React renders a part anew. */
function presentButton(button: HTMLButtonElement): HTMLButtonElement | undefined {
  if (button.isConnected) return button;
  const alike = [...document.querySelectorAll("button")].filter(
    ({ ariaLabel, textContent }) => ariaLabel === button.ariaLabel && textContent === button.textContent,
  );
  return alike.length === 1 ? alike[0] : undefined;
}
