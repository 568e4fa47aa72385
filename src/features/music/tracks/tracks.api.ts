import { z } from "zod";
import type { Topics } from "#shared/api/topics.ts";
import { forAnyone, get } from "#shared/handlers/procedure.server.ts";
import { findAllPlayable, findPlayable } from "./tracks.queries.ts";
import { contentTypes, playlistNumbers } from "./tracks.rules.ts";

export const trackSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  artist: z.string(),
  genre: z.string().nullable(),
  description: z.string().nullable(),
  producer: z.string().nullable(),
  platform: z.string().nullable(),
  /** Same-origin path or absolute URL of the audio file. */
  audioUrl: z.string(),
  coverImageUrl: z.string().nullable(),
  /** Whole seconds, rounded down; null if the file does not state it. */
  duration: z.number().int().nullable(),
  contentType: z.enum(contentTypes),
  /** In bytes. */
  fileSize: z.number().int().nullable(),
  /** 96 peaks of 0..255 over the length, base64; null if the publishing client did not decode the file. */
  waveform: z.string().nullable(),
  /** Whether `GET /music/tracks/{id}/transcript` has a transcript. */
  hasTranscript: z.boolean(),
  playlistNumber: z.literal(playlistNumbers),
  position: z.number().int(),
  createdAt: z.date(),
});

export type Track = z.infer<typeof trackSchema>;

export const tracksTopics = {
  tracks: "everyone",
} as const satisfies Topics;

export const tracksRouter = {
  list: forAnyone
    .meta({ reads: ["tracks"] })
    .route(
      get("/music/tracks", {
        summary: "List tracks",
        description: "Playable tracks by position. Without a playlist, the tracks of both playlists.",
      }),
    )
    .input(
      z.object({
        contentType: z.enum(contentTypes).default("sound"),
        playlistNumber: z.coerce.number().pipe(z.literal(playlistNumbers)).optional(),
        limit: z.coerce.number().int().min(1).max(5000).optional(),
      }),
    )
    .output(z.array(trackSchema))
    .handler(({ context, input }) => findAllPlayable(context.database.db, input)),
  find: forAnyone
    .meta({ reads: ["tracks"] })
    .route(
      get("/music/tracks/{id}", {
        summary: "One track",
        description: "Only a track that has a recording to play.",
      }),
    )
    .input(z.object({ id: z.uuid() }))
    .output(trackSchema)
    .errors({ NOT_FOUND: { status: 404, message: "This track does not exist or has no audio." } })
    .handler(async ({ context, input, errors }) => {
      const track = await findPlayable(context.database.db, input.id);
      if (!track) throw errors.NOT_FOUND();
      return track;
    }),
};
