import type { Song } from "./song.ts";
import { endsOfTheLine } from "./songs/ends-of-the-line.ts";
import { ghostEstate } from "./songs/ghost-estate.ts";
import { greenway } from "./songs/greenway.ts";
import { lowlight } from "./songs/lowlight.ts";
import { marshLights } from "./songs/marsh-lights.ts";
import { nightBusTheory } from "./songs/night-bus-theory.ts";
import { paperRounds } from "./songs/paper-rounds.ts";
import { platform2 } from "./songs/platform-2.ts";
import { ryeLane } from "./songs/rye-lane.ts";
import { saltWharf } from "./songs/salt-wharf.ts";

/** Every song, in the order of the two playlists. */
export const SONGS: readonly Song[] = [
  lowlight,
  platform2,
  saltWharf,
  nightBusTheory,
  ryeLane,
  endsOfTheLine,
  paperRounds,
  greenway,
  ghostEstate,
  marshLights,
];
