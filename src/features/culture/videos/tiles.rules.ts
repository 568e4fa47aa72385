import type { Category } from "./videos.rules.ts";

export const tileNames = ["mainframe", "secondary", "general", "secondGeneral"] as const;

/** The feed's key of each tile. */
export type TileName = (typeof tileNames)[number];

/** The category of a tile's videos; also the place whose messages it uses. */
export const categoryOf: Record<TileName, Category> = {
  mainframe: "mainframe",
  secondary: "secondary",
  general: "general",
  secondGeneral: "general",
};
