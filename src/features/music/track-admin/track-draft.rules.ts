import * as z from "zod/mini";
import type { DraftLabels } from "#shared/forms/draft-conflict.rules.ts";
import { trackFields } from "./track-admin.fields.ts";
import { contentTypeNames, type TrackText, trackTextNames, trackTexts } from "./track-admin.rules.ts";

/** A track's editable fields in the API's form. */
export type Editable = Record<"title" | "artist", string> &
  Record<"genre" | "producer" | "platform" | "description", string | null> & {
    contentType: "sound" | "interview";
    playlistNumber: 1 | 2;
  };

/** The same fields as form values. */
export type Draft = Record<TrackText | "playlistNumber", string> & Pick<Editable, "contentType">;

/** The schema of the form. */
export const trackForm = z.object({
  ...trackFields,
  playlistNumber: z.pipe(z.pipe(z.string(), z.transform(Number)), trackFields.playlistNumber),
});

/** The request body that the form sends. */
export type TrackInput = z.output<typeof trackForm>;

export function draftOf(track: Editable): Draft {
  const { contentType, playlistNumber } = track;
  const texts = Object.fromEntries(trackTexts.map((text) => [text, track[text] ?? ""])) as Record<
    TrackText,
    string
  >;
  return { ...texts, contentType, playlistNumber: String(playlistNumber) };
}

export const draftWords: DraftLabels<Draft> = {
  names: { ...trackTextNames, contentType: "Content type", playlistNumber: "Playlist" },
  displayValue(draft, field) {
    if (field === "contentType") return contentTypeNames[draft.contentType];
    if (field === "playlistNumber") return `Playlist ${draft.playlistNumber}`;
    return draft[field].trim() ? `“${draft[field].trim()}”` : "empty";
  },
};
