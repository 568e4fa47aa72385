import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { reducePlayer, trackAfterCurrent } from "./player.rules.ts";
import {
  initialPlayerState,
  type PersistentPlayerState,
  type PlayerEvent,
  type PlayerProblem,
  type PlayerState,
} from "./player-state.rules.ts";

/** The player's state, and the browser's playback problems. */
export type Player = PlayerState & {
  /** Why the player stopped; null after the next attempt or for another track. */
  problem: PlayerProblem | null;
  /** True from the first playback until the player is stopped. */
  hasStarted: boolean;
  /** True if only the device's buttons change the volume (iOS). */
  isVolumeFixed: boolean;
};

export type PlayerStore = ReturnType<typeof createPlayer>;

const initialPlayer: Player = {
  ...initialPlayerState,
  problem: null,
  hasStarted: false,
  isVolumeFixed: false,
};

/** The only player of this browser. On the server it never changes, so that requests do not share state. */
export const player = createPlayer(typeof document !== "undefined");

/** Selects a value from the player; `select` must return the same value for the same state. */
export function usePlayer<T>(select: (player: Player) => T): T {
  return useStore(player, select);
}

/** A separate player, for tests. Without `live` it never changes. */
export function createPlayer(live = true, random: () => number = Math.random) {
  const { setState, ...store } = createStore(() => initialPlayer);
  const { getState } = store;
  /** Drawn once per track, so that the next track under shuffle is known in advance. */
  let randomDraw = random();

  function set(change: Partial<Player>) {
    if (!live) return;
    if (change.currentTrack !== getState().currentTrack) randomDraw = random();
    setState(change);
  }

  return {
    ...store,
    dispatch(event: PlayerEvent) {
      const state = getState();
      const next = { ...state, ...reducePlayer(state, event, () => randomDraw) };
      if (event.type === "refused" && !next.isPlaying) next.problem = event.problem;
      else if (next.isPlaying || next.currentTrack?.id !== state.currentTrack?.id) next.problem = null;
      next.hasStarted = next.currentTrack !== null && (next.isPlaying || state.hasStarted);
      set(next);
    },
    /** The track that follows automatically if nothing changes before. */
    upcoming: () => trackAfterCurrent(getState(), () => randomDraw),
    /** Restores the stored state of an earlier page, paused. */
    restore(stored: PersistentPlayerState, hasStarted: boolean) {
      set({ ...reducePlayer(getState(), { type: "restored", stored }, () => randomDraw), hasStarted });
    },
    fixVolume: () => live && setState({ isVolumeFixed: true }),
  };
}
