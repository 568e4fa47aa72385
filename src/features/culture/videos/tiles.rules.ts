import type { Category } from "./videos.rules.ts";

export const tileNames = ["mainframe", "secondary", "general", "secondGeneral"] as const;

/** Named as the feed names what they show. */
export type TileName = (typeof tileNames)[number];

/** The category that a tile shows and takes, which also is the place whose words it uses. */
export const categoryOf: Record<TileName, Category> = {
  mainframe: "mainframe",
  secondary: "secondary",
  general: "general",
  secondGeneral: "general",
};
