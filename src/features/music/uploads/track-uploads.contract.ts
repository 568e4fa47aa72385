import { z } from "zod";
import { forAdmins } from "#shared/api/procedure.ts";
import { orNull } from "#shared/text/plain-text.fields.ts";
import { DISK_FULL } from "#shared/uploads/purposes.rules.ts";
import { trackText } from "../track-admin/track-admin.fields.ts";
import { trackSchema } from "../tracks/tracks.contract.ts";
import { contentTypes, playlistNumbers } from "../tracks/tracks.rules.ts";
import {
  SIGNED_OUT_UPLOAD,
  TRACK_UPLOAD_FAILED,
  trackUploadPurposes,
  trackUploadWords,
  uploadSources,
} from "./track-uploads.rules.ts";

/** The id that the upload's endpoint gave. */
const uploadId = z.string().regex(/^[0-9a-f]{32}$/);

/** What is said of a new track. Blank title, artist or sound is answered as MISSING_FIELDS, in the words of the `source`. */
export const publishTrackSchema = z.object({
  /** Where it is uploaded: which sound is taken, and in which words it is refused. */
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
});

const publish = forAdmins
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
    MISSING_FIELDS: { status: 400, message: trackUploadWords.home.missing },
    NOT_AUDIO: { status: 422, message: trackUploadWords.home.notAudio },
    AUDIO_TOO_LARGE: { status: 413, message: trackUploadPurposes["track-audio"].tooLarge },
    /** Never made, not by this caller, swept, or used up by a track that is gone. */
    UPLOAD_NOT_FOUND: { status: 404, message: TRACK_UPLOAD_FAILED },
    UPLOAD_UNFINISHED: { status: 409, message: TRACK_UPLOAD_FAILED },
    DISK_FULL: { status: 507, message: DISK_FULL },
    UPLOAD_FAILED: { status: 500, message: TRACK_UPLOAD_FAILED },
  })
  .input(publishTrackSchema)
  .output(
    z.object({
      track: trackSchema,
      /** A cover was given and is not used: it was no picture, or could not be kept. */
      coverFailed: z.boolean(),
    }),
  );

export const trackUploadsContract = { publish };
