import { pages } from "#features/site/pages.ts";

/** The parameters of a mailed link to a guest's place. `invitation` is the booking's id. */
export interface PlaceLink {
  invitation: string;
  key: string;
}

export function placePath(link: PlaceLink): string {
  return `${pages.signalPlace.path}?${new URLSearchParams({ ...link })}`;
}
