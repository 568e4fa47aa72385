import { reducePlayer } from "./player.rules.ts";
import {
  initialPlayerState,
  type PlayableTrack,
  type PlayerEvent,
  type PlayerState,
} from "./player-state.rules.ts";

export const one = [1, 2, 3, 4].map((position) => track(1, position));
export const two = [1, 2, 3].map((position) => track(2, position));
export const [first, second, third, fourth] = one as [
  PlayableTrack,
  PlayableTrack,
  PlayableTrack,
  PlayableTrack,
];

export function when(state: PlayerState, ...events: PlayerEvent[]) {
  return events.reduce((now, event) => reducePlayer(now, event, () => 0), state);
}

export function playing(track: PlayableTrack) {
  return when(initialPlayerState, { type: "set", track, playlist: one }, { type: "play" });
}

export function repeating(repeatMode: PlayerState["repeatMode"], state: PlayerState): PlayerState {
  return { ...state, repeatMode };
}

export function track(playlistNumber: 1 | 2, position: number): PlayableTrack {
  const id = `${playlistNumber}-${position}`;
  const audioUrl = `/media/${id}.mp3`;
  return {
    id,
    title: id,
    artist: "A",
    genre: null,
    audioUrl,
    coverImageUrl: null,
    duration: 100 + position,
    playlistNumber,
    position,
  };
}

export function randomEvent(random: () => number): PlayerEvent {
  const list = random() < 0.5 ? one : two;
  const track = list[Math.floor(random() * list.length)] as PlayableTrack;
  const some = (tracks: PlayableTrack[]) => tracks.filter(() => random() < 0.7);
  const number = [Number.NaN, -5, 0, 0.3, 1, 50, 5000][Math.floor(random() * 7)] as number;
  const events: PlayerEvent[] = [
    { type: "set", track },
    { type: "choose", track, playlist: list },
    { type: "seek", time: number },
    { type: "tick", time: number },
    { type: "loaded", duration: number },
    { type: "refused", problem: "broken" },
    { type: "volume", volume: number },
    { type: "tracks", playlists: [some(one), some(two)] },
    { type: "deleted", ids: some(list).map(({ id }) => id) },
  ];
  const plain = [
    "play",
    "pause",
    "stop",
    "next",
    "previous",
    "ended",
    "loading",
    "mute",
    "shuffle",
    "repeat",
  ] as const;
  for (const type of [...plain, ...plain]) events.push({ type });
  if (random() < 0.2) events.push({ type: "loadFailed" });
  return events[Math.floor(random() * events.length)] as PlayerEvent;
}

export function seeded(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (Math.imul(state, 48271) >>> 0) % 2147483647;
    return state / 2147483647;
  };
}
