import { z } from "zod";
import { forAnyone } from "#shared/api/procedure.ts";
import type { Topics } from "#shared/api/topics.ts";
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
  /** Whole seconds, rounded down; null when the file does not state it. */
  duration: z.number().int().nullable(),
  contentType: z.enum(contentTypes),
  /** In bytes. */
  fileSize: z.number().int().nullable(),
  /** 96 peaks of 0..255 over the length, base64; null where the client that published the track did not decode it. */
  waveform: z.string().nullable(),
  /** Whether `GET /music/tracks/{id}/transcript` has what is said in it. */
  hasTranscript: z.boolean(),
  playlistNumber: z.literal(playlistNumbers),
  position: z.number().int(),
  createdAt: z.date(),
});

export type Track = z.infer<typeof trackSchema>;

const list = forAnyone
  .meta({ access: "anyone", reads: ["tracks"] })
  .route({
    method: "GET",
    path: "/music/tracks",
    summary: "List tracks",
    description: "Tracks that can be played, by position. Without a playlist, those of both.",
    tags: ["Music"],
  })
  .input(
    z.object({
      contentType: z.enum(contentTypes).default("sound"),
      playlistNumber: z.coerce.number().pipe(z.literal(playlistNumbers)).optional(),
      limit: z.coerce.number().int().min(1).max(5000).optional(),
    }),
  )
  .output(z.array(trackSchema));

const find = forAnyone
  .meta({ access: "anyone", reads: ["tracks"] })
  .route({
    method: "GET",
    path: "/music/tracks/{id}",
    summary: "One track",
    tags: ["Music"],
  })
  .input(z.object({ id: z.uuid() }))
  .output(trackSchema)
  .errors({ NOT_FOUND: { status: 404, message: "There is no such track, or nothing of it to play." } });

export const tracksContract = { list, find };

export const tracksTopics = {
  tracks: "everyone",
} as const satisfies Topics;
