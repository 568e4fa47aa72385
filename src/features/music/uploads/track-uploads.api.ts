import { z } from "zod";
import { isUnavailable } from "#shared/errors/unavailable.server.ts";
import { staffOf } from "#shared/handlers/guard.server.ts";
import { forRoles, post } from "#shared/handlers/procedure.server.ts";
import { orNull } from "#shared/text/plain-text.fields.ts";
import { publishErrors } from "#shared/uploads/purposes.rules.ts";
import { trackText } from "../track-admin/track-admin.fields.ts";
import { isBlank } from "../track-admin/track-admin.rules.ts";
import { trackSchema } from "../tracks/tracks.api.ts";
import { trackEditors } from "../tracks/tracks.policy.ts";
import { contentTypes, playlistNumbers, storedWaveform } from "../tracks/tracks.rules.ts";
import { publishTrack } from "./publish-track.server.ts";
import {
  SIGNED_OUT_UPLOAD,
  TRACK_UPLOAD_FAILED,
  trackUploadMessages,
  uploadSources,
} from "./track-uploads.rules.ts";

/** The id from the upload endpoint. */
const uploadId = z.string().regex(/^[0-9a-f]{32}$/);

/** The input of a new track. A blank title, artist or audio gives MISSING_FIELDS with the message of the `source`. */
export const publishTrackSchema = z.object({
  /** The form that sends the track; decides the accepted audio formats and the messages. */
  source: z.enum(uploadSources).default("home"),
  audioUploadId: uploadId.optional(),
  coverUploadId: uploadId.optional(),
  title: z._default(trackText("title"), ""),
  artist: z._default(trackText("artist"), ""),
  genre: orNull(trackText("genre")),
  description: orNull(trackText("description")),
  producer: orNull(trackText("producer")),
  platform: orNull(trackText("platform")),
  contentType: z.enum(contentTypes).default("sound"),
  playlistNumber: z.literal(playlistNumbers).default(1),
  /** 96 peaks of 0..255 over the length, base64, from a client that decodes the sound. */
  waveform: z.string().max(128).regex(storedWaveform).nullable().default(null),
});

export const trackUploadsRouter = {
  publish: forRoles(...trackEditors)
    .route(post("/music/tracks"))
    .errors({
      UNAUTHORIZED: { status: 401, message: SIGNED_OUT_UPLOAD },
      MISSING_FIELDS: { status: 400, message: trackUploadMessages.home.missing },
      NOT_AUDIO: { status: 422, message: trackUploadMessages.home.notAudio },
      ...publishErrors(TRACK_UPLOAD_FAILED),
      UPLOAD_FAILED: { status: 500, message: TRACK_UPLOAD_FAILED },
    })
    .input(publishTrackSchema)
    .output(
      z.object({
        track: trackSchema,
        /** True if we did not use a cover because it was invalid or could not be stored. */
        coverFailed: z.boolean(),
        /** The reason, if the picture itself caused the failure; null after a repeated call. */
        coverProblem: z.string().nullable(),
      }),
    )
    .handler(async ({ context, input, errors }) => {
      const { audioUploadId, title, artist } = input;
      const messages = trackUploadMessages[input.source];
      if (!audioUploadId || isBlank(title) || isBlank(artist))
        throw errors.MISSING_FIELDS({ message: messages.missing });
      const track = { ...input, audioUploadId };
      const published = await publishTrack(context, staffOf(context), track).catch((error) => {
        // Clients repeat the call after a 503.
        if (isUnavailable(error)) throw error;
        context.log.error({ err: error }, "failed to publish a track");
        throw errors.UPLOAD_FAILED();
      });
      if (!("refused" in published)) return published;
      if (published.refused === "NOT_AUDIO") throw errors.NOT_AUDIO({ message: published.message });
      throw errors[published.refused]();
    }),
};
