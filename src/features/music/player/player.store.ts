import { useSyncExternalStore } from "react";
import { reducePlayer, trackAfterCurrent } from "./player.rules.ts";
import {
  initialPlayerState,
  type PersistentPlayerState,
  type PlayableTrack,
  type PlayerEvent,
  type PlayerProblem,
  type PlayerState,
} from "./player-state.rules.ts";

/** The player's state, and the browser's playback problems. */
export type Player = PlayerState & {
  /** Why the player stopped, until the next attempt or another track. */
  problem: PlayerProblem | null;
  /** True from the first playback until the player is stopped. */
  hasStarted: boolean;
  /** True where only the device's buttons change the volume (iOS). */
  isVolumeFixed: boolean;
};

export type PlayerStore = {
  getState: () => Player;
  subscribe: (listener: () => void) => () => void;
  dispatch: (event: PlayerEvent) => void;
  /** The track that follows automatically, if nothing changes before. */
  upcoming: () => PlayableTrack | null;
  /** Restores the stored state of an earlier page, paused. */
  restore: (stored: PersistentPlayerState, hasStarted: boolean) => void;
  fixVolume: () => void;
};

const initialPlayer: Player = {
  ...initialPlayerState,
  problem: null,
  hasStarted: false,
  isVolumeFixed: false,
};

/** The one player of this browser. On the server it never changes, so that no request sees the state of another. */
export const player: PlayerStore = createPlayer(typeof document !== "undefined");

/** Selects a value from the player; `select` must return the same value for the same state. */
export function usePlayer<T>(select: (player: Player) => T): T {
  return useSyncExternalStore(
    player.subscribe,
    () => select(player.getState()),
    () => select(initialPlayer),
  );
}

/** A separate player, for tests. Without `live` it never changes. */
export function createPlayer(live = true, random: () => number = Math.random): PlayerStore {
  let state = initialPlayer;
  /** Drawn once per track, so that the next track under shuffle is known in advance. */
  let randomDraw = random();
  const listeners = new Set<() => void>();

  function setState(next: Player) {
    if (!live) return;
    if (next.currentTrack !== state.currentTrack) randomDraw = random();
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(event) {
      const next = { ...state, ...reducePlayer(state, event, () => randomDraw) };
      if (event.type === "refused" && !next.isPlaying) next.problem = event.problem;
      else if (next.isPlaying || next.currentTrack?.id !== state.currentTrack?.id) next.problem = null;
      next.hasStarted = next.currentTrack !== null && (next.isPlaying || state.hasStarted);
      setState(next);
    },
    upcoming: () => trackAfterCurrent(state, () => randomDraw),
    restore(stored, hasStarted) {
      setState({
        ...state,
        ...reducePlayer(state, { type: "restored", stored }, () => randomDraw),
        hasStarted,
      });
    },
    fixVolume: () => setState({ ...state, isVolumeFixed: true }),
  };
}
