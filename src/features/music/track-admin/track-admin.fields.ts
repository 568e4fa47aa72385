import * as z from "zod/mini";
import { roughLimit } from "#shared/text/plain-text.fields.ts";
import { contentTypes, playlistNumbers } from "../tracks/tracks.rules.ts";
import {
  cleanTrackText,
  isBlank,
  type TrackText,
  trackTextLimits,
  trackTextMessages,
} from "./track-admin.rules.ts";

/** A track's editable fields. The API stores empty texts as null. */
export const trackFields = {
  title: requiredText("title"),
  artist: requiredText("artist"),
  genre: textOrNull("genre"),
  producer: textOrNull("producer"),
  platform: textOrNull("platform"),
  description: textOrNull("description"),
  contentType: z.enum(contentTypes),
  playlistNumber: z.literal(playlistNumbers),
};

/** A track's text field that can be empty. */
export function trackText(name: TrackText) {
  return z.string().check(roughLimitOf(name), cleaned(name), limitOf(name));
}

function requiredText(name: TrackText) {
  const { missing } = trackTextMessages(name);
  return z.string().check(
    roughLimitOf(name),
    cleaned(name),
    z.refine((text) => !isBlank(text), missing),
    limitOf(name),
  );
}

function cleaned(name: TrackText) {
  return z.overwrite<string>((text) => cleanTrackText(name, text));
}

function limitOf(name: TrackText) {
  return z.maxLength(trackTextLimits[name], trackTextMessages(name).tooLong);
}

function roughLimitOf(name: TrackText) {
  return roughLimit(trackTextLimits[name], trackTextMessages(name).tooLong);
}

function textOrNull(name: TrackText) {
  return z.pipe(
    z.nullable(trackText(name)),
    z.transform((text) => text || null),
  );
}
