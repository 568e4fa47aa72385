import { z } from "zod";
import { forRoles } from "#shared/api/procedure.ts";
import { orNull } from "#shared/text/plain-text.fields.ts";
import { DISK_FULL } from "#shared/uploads/purposes.rules.ts";
import { trackText } from "../track-admin/track-admin.fields.ts";
import { trackSchema } from "../tracks/tracks.contract.ts";
import { trackEditors } from "../tracks/tracks.policy.ts";
import { contentTypes, playlistNumbers, storedWaveform } from "../tracks/tracks.rules.ts";
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

const publish = forRoles(...trackEditors)
  .route({
    method: "POST",
    path: "/music/tracks",
    summary: "Publish a track",
    description:
      "Takes a finished upload (and one of a cover) that the caller made at /uploads, proves what is in it and puts the track at the end of its playlist. The same audio upload again answers with the same track. A cover that fails is left out, and said.",
    tags: ["Music"],
  })
  .errors({
    UNAUTHORIZED: { status: 401, message: SIGNED_OUT_UPLOAD },
    MISSING_FIELDS: { status: 400, message: trackUploadMessages.home.missing },
    NOT_AUDIO: { status: 422, message: trackUploadMessages.home.notAudio },
    /** Unknown, of another account, swept, or published as a track that was deleted. */
    UPLOAD_NOT_FOUND: { status: 404, message: TRACK_UPLOAD_FAILED },
    UPLOAD_UNFINISHED: { status: 409, message: TRACK_UPLOAD_FAILED },
    DISK_FULL: { status: 507, message: DISK_FULL },
    UPLOAD_FAILED: { status: 500, message: TRACK_UPLOAD_FAILED },
  })
  .input(publishTrackSchema)
  .output(
    z.object({
      track: trackSchema,
      /** True when a cover was sent and not used: it was invalid, or could not be stored. */
      coverFailed: z.boolean(),
      /** Why, where the picture itself is the reason; null after a repeated call. */
      coverProblem: z.string().nullable(),
    }),
  );

export const trackUploadsContract = { publish };
