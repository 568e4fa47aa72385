import { cleanLine, cleanText, lengthOf } from "#shared/text/plain-text.rules.ts";

/** The options of a track's platform. */
export const platformOptions = [
  "YouTube",
  "Spotify",
  "Apple Music",
  "SoundCloud",
  "Bandcamp",
  "Distributed by DistroKid",
  "Distributed by CD Baby",
  "Distributed by TuneCore",
  "Distributed by LANDR",
] as const;

/** Maximum length of each of a track's texts, in code points. */
export const trackTextLimits = {
  title: 200,
  artist: 200,
  genre: 100,
  producer: 200,
  platform: 100,
  description: 5000,
} as const;

export type TrackText = keyof typeof trackTextLimits;

export const trackTextNames: Record<TrackText, string> = {
  title: "Title",
  artist: "Artist",
  genre: "Genre",
  producer: "Producer",
  platform: "Platform",
  description: "Description",
};

export const contentTypeNames = { sound: "Sound", interview: "Interview" } as const;

export const trackTexts = Object.keys(trackTextLimits) as TrackText[];

/** Whether a text has no visible character. */
export function isBlank(value: string): boolean {
  return !/[^\s\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value);
}

/** A typed text in its stored form. A description keeps its line breaks. */
export function cleanTrackText(text: TrackText, value: string): string {
  return text === "description" ? cleanText(value) : cleanLine(value);
}

/** The messages about an invalid text. */
export function trackTextMessages(text: TrackText) {
  const name = trackTextNames[text];
  return {
    missing: `${name} is required.`,
    tooLong: `${name} has at most ${trackTextLimits[text]} characters.`,
  };
}

/** Validates a text like `trackFields`, for forms that do not load the schema; returns the message. */
export function refusalOfText(text: TrackText, value: string): string | undefined {
  const { missing, tooLong } = trackTextMessages(text);
  if (isBlank(value) && (text === "title" || text === "artist")) return missing;
  return lengthOf(cleanTrackText(text, value)) > trackTextLimits[text] ? tooLong : undefined;
}

export type Direction = "up" | "down";

/** The track to swap with; undefined at the end of the list. */
export function neighbourOf<T extends { id: string }>(
  inOrder: readonly T[],
  id: string,
  direction: Direction,
): T | undefined {
  const place = inOrder.findIndex((track) => track.id === id);
  return place < 0 ? undefined : inOrder[direction === "up" ? place - 1 : place + 1];
}

/** A copy of the list with two tracks swapped; unchanged if one is missing. */
export function swapped<T extends { id: string }>(inOrder: readonly T[], one: string, other: string): T[] {
  const places = [one, other].map((id) => inOrder.findIndex((track) => track.id === id));
  const [first, second] = places.map((place) => inOrder[place]);
  if (!first || !second) return [...inOrder];
  return inOrder.map((track) => (track === first ? second : track === second ? first : track));
}
