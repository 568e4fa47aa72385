import type { Stock } from "#shared/print/inks.ts";
import { arches } from "#shared/print/patterns/arches.ts";
import { cone } from "#shared/print/patterns/cone.ts";
import { eq } from "#shared/print/patterns/eq.ts";
import { rise } from "#shared/print/patterns/rise.ts";
import { stack } from "#shared/print/patterns/stack.ts";
import { swell } from "#shared/print/patterns/swell.ts";

/** One print of a clip, pulled on its paper. */
interface Sheet {
  pattern: typeof arches;
  stock: Stock;
}

export interface Clip {
  slug: string;
  title: string;
  category: "mainframe" | "secondary" | "general";
  /** Pixels, both even. */
  width: number;
  height: number;
  /** Seconds, the same for each sheet. */
  secondsASheet: number;
  sheets: readonly [Sheet, ...Sheet[]];
  /** What is heard: a file in `tracks/`, from so many seconds on. */
  sound: { file: string; from: number };
  /** The name of its captions in `videos/`. */
  captions?: string;
}

const wide = { width: 640, height: 360 };
const tall = { width: 480, height: 854 };

/** In the order in which they are put on the feed, the oldest first. */
export const CLIPS: readonly Clip[] = [
  {
    ...{ slug: "stack-test", title: "Stack test, before the system goes out", category: "general", ...wide },
    secondsASheet: 1.5,
    sheets: [
      { pattern: stack, stock: "carrier" },
      { pattern: cone, stock: "overground" },
      { pattern: stack, stock: "market" },
    ],
    sound: { file: "platform-2.mp3", from: 20 },
  },
  {
    ...{ slug: "two-colours", title: "Under the arches, two colours", category: "general", ...tall },
    secondsASheet: 1.75,
    sheets: [
      { pattern: arches, stock: "market" },
      { pattern: stack, stock: "hivis" },
      { pattern: arches, stock: "carrier" },
    ],
    sound: { file: "greenway.mp3", from: 24 },
  },
  {
    ...{
      slug: "dock-swell",
      title: "Dock swell, three papers",
      category: "secondary",
      ...tall,
    },
    secondsASheet: 1.75,
    sheets: [
      { pattern: swell, stock: "carrier" },
      { pattern: swell, stock: "hivis" },
      { pattern: cone, stock: "overground" },
    ],
    sound: { file: "salt-wharf.mp3", from: 18 },
  },
  {
    ...{ slug: "lowlight-pulled", title: "Lowlight, pulled by hand", category: "mainframe", ...wide },
    secondsASheet: 1.75,
    sheets: [
      { pattern: rise, stock: "hivis" },
      { pattern: eq, stock: "market" },
      { pattern: cone, stock: "overground" },
    ],
    sound: { file: "lowlight.mp3", from: 30 },
    captions: "lowlight-pulled.vtt",
  },
];
