import * as z from "zod/mini";
import { trackFields } from "./track-admin.fields.ts";
import { contentTypeNames, type TrackText, trackTextNames, trackTexts } from "./track-admin.rules.ts";

/** What of a track can be edited, as the API has it. */
export type Editable = Record<"title" | "artist", string> &
  Record<"genre" | "producer" | "platform" | "description", string | null> & {
    contentType: "sound" | "interview";
    playlistNumber: 1 | 2;
  };

/** The same as it is typed. */
export type Draft = Record<TrackText | "playlistNumber", string> & Pick<Editable, "contentType">;

/** The checks of the form. */
export const trackForm = z.object({
  ...trackFields,
  playlistNumber: z.pipe(z.pipe(z.string(), z.transform(Number)), trackFields.playlistNumber),
});

/** What the form sends. */
export type TrackInput = z.output<typeof trackForm>;

export const draftFields = [...trackTexts, "contentType", "playlistNumber"] as const;

export type DraftField = (typeof draftFields)[number];

export function fieldName(field: DraftField): string {
  if (field === "contentType") return "Content type";
  return field === "playlistNumber" ? "Playlist" : trackTextNames[field];
}

export function draftOf(track: Editable): Draft {
  const { contentType, playlistNumber } = track;
  const texts = Object.fromEntries(trackTexts.map((text) => [text, track[text] ?? ""])) as Record<
    TrackText,
    string
  >;
  return { ...texts, contentType, playlistNumber: String(playlistNumber) };
}

/** Fields in which two differ; spaces around a text are no difference. */
export function differences(one: Draft, other: Draft): DraftField[] {
  return draftFields.filter((field) => one[field].trim() !== other[field].trim());
}

/** What somebody else has changed of `base`, in words, and what is typed of it here. */
export function changesOf(mine: Draft, base: Draft, theirs: Draft) {
  const touched = differences(mine, base);
  return differences(theirs, base).map((field) => ({
    name: fieldName(field),
    theirs: valueInWords(theirs, field),
    mine: touched.includes(field) ? valueInWords(mine, field) : undefined,
  }));
}

/** What was typed, put upon a newer track: a field that was not touched is as it is there. */
export function rebased(draft: Draft, base: Draft, newer: Draft): Draft {
  const touched = differences(draft, base);
  return { ...newer, ...Object.fromEntries(touched.map((field) => [field, draft[field]])) };
}

/** A field's value in words. */
export function valueInWords(draft: Draft, field: DraftField): string {
  if (field === "contentType") return contentTypeNames[draft.contentType];
  if (field === "playlistNumber") return `Playlist ${draft.playlistNumber}`;
  return draft[field].trim() ? `“${draft[field].trim()}”` : "empty";
}
