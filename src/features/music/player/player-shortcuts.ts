import type { KeyboardEvent as ReactKeyboardEvent } from "react";
import { type PlayerStore, player } from "./player.store.ts";

type Shortcut = { says: string; run: (player: PlayerStore) => void };

/** Keyboard shortcuts while the focus is inside the player, and only there (WCAG 2.1.4). Shift is part of the name. */
export const shortcuts: Record<string, Shortcut> = {
  k: { says: "Play or pause", run: togglePlay },
  " ": { says: "Play or pause", run: togglePlay },
  j: { says: "Back 10 seconds", run: (player) => jump(player, -10) },
  l: { says: "Forward 10 seconds", run: (player) => jump(player, 10) },
  "Shift+n": { says: "Next track", run: ({ dispatch }) => dispatch({ type: "next" }) },
  "Shift+p": { says: "Previous track", run: ({ dispatch }) => dispatch({ type: "previous" }) },
  m: { says: "Mute or unmute", run: ({ dispatch }) => dispatch({ type: "mute" }) },
  s: { says: "Shuffle on or off", run: ({ dispatch }) => dispatch({ type: "shuffle" }) },
  r: { says: "Change repeat", run: ({ dispatch }) => dispatch({ type: "repeat" }) },
};

/** Key handler of an element that contains a player: runs the shortcuts on the browser's player. */
export function onPlayerKey(event: ReactKeyboardEvent) {
  const focused = event.target as HTMLInputElement;
  const tag = focused.tagName.toLowerCase();
  if (event.defaultPrevented) return;
  if (runShortcut(player, event, { tag, type: focused.type, editable: focused.isContentEditable }))
    event.preventDefault();
}

type Key = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">;

/**
 * Runs the shortcut of a key inside the player.
 *
 * @param focused the focused element: `tag` in lower case; `type` of an input; `editable` for editable text
 * @returns true for a shortcut, so that the caller prevents the default action
 */
export function runShortcut(
  player: PlayerStore,
  key: Key,
  focused: { tag: string; type?: string; editable?: boolean },
): boolean {
  if (key.ctrlKey || key.altKey || key.metaKey || isTypingIn(focused)) return false;
  if (key.key === " " && focused.tag !== "section" && focused.tag !== "div" && focused.tag !== "aside")
    return false;
  const shortcut = shortcuts[(key.shiftKey ? "Shift+" : "") + key.key.toLowerCase()];
  shortcut?.run(player);
  return shortcut !== undefined;
}

function isTypingIn({ tag, type, editable }: { tag: string; type?: string; editable?: boolean }) {
  return editable || tag === "textarea" || tag === "select" || (tag === "input" && type !== "range");
}

function togglePlay({ getState, dispatch }: PlayerStore) {
  dispatch({ type: getState().isPlaying ? "pause" : "play" });
}

function jump({ getState, dispatch }: PlayerStore, seconds: number) {
  dispatch({ type: "seek", time: getState().currentTime + seconds });
}
