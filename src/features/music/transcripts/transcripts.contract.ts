import { z } from "zod";
import { forAnyone, forRoles } from "#shared/api/procedure.ts";
import { trackSchema } from "../tracks/tracks.contract.ts";
import { trackEditors } from "../tracks/tracks.policy.ts";
import { transcriptFields } from "./transcripts.fields.ts";

const line = z.object({
  /** In seconds; null in a transcript without times. */
  start: z.number().nullable(),
  text: z.string(),
});

const find = forAnyone
  .meta({ access: "anyone", reads: ["tracks"] })
  .route({
    method: "GET",
    path: "/music/tracks/{id}/transcript",
    summary: "What is said in a track",
    tags: ["Music"],
  })
  .input(z.object({ id: z.uuid() }))
  .output(z.object({ lines: z.array(line) }))
  .errors({ NOT_FOUND: { status: 404, message: "There is no transcript of this track." } });

/** Of one network. */
export const SEARCHES_A_MINUTE = 120;

const search = forAnyone
  .route({
    method: "GET",
    path: "/music/transcripts",
    summary: "Search the transcripts",
    description:
      "Tracks that can be played and in which words that begin with all of the query's words are said: the best 20, each with one line in which they are. The query's first eight words count. 120 a minute for a network.",
    tags: ["Music"],
  })
  .errors({
    MANY_SEARCHES: {
      status: 429,
      message: "That is a lot of searches at once. Wait a minute, then type again.",
    },
  })
  .input(z.object({ query: z.string().max(100) }))
  .output(
    z.array(
      z.object({
        track: trackSchema.pick({ id: true, title: true, artist: true, contentType: true }),
        /** Shortened; `line` is its place in the transcript, from 0. */
        hit: line.extend({ line: z.number().int() }),
      }),
    ),
  );

/** The version is of the transcript that the editor saw; null where there was none. */
const version = z.string().max(64).nullable();

const managed = z.object({ text: z.string(), version });

const gone = { status: 404, message: "This track is gone. Somebody has deleted it." } as const;

const tags = ["Admin"];

const read = forRoles(...trackEditors)
  .meta({ programs: true })
  .route({
    method: "GET",
    path: "/admin/tracks/{id}/transcript",
    summary: "A transcript as it was typed",
    description: "Empty where the track has none.",
    tags,
  })
  .errors({ NOT_FOUND: gone })
  .input(z.object({ id: z.uuid() }))
  .output(managed);

const changedMeanwhile = {
  status: 409,
  message: "Somebody else has changed this transcript meanwhile. Nothing of yours is saved yet.",
  data: z.object({ transcript: managed }),
} as const;

const save = forRoles(...trackEditors)
  .route({
    method: "PUT",
    path: "/admin/tracks/{id}/transcript",
    summary: "Set or replace the transcript of a track",
    description:
      "Plain text, a paragraph a line; or WebVTT, whose times let a reader go to a line. Refused, with the present one, where it has changed since `version`.",
    tags,
  })
  .errors({ NOT_FOUND: gone, CHANGED_MEANWHILE: changedMeanwhile })
  .input(z.object({ id: z.uuid(), version, ...transcriptFields }))
  .output(managed);

const remove = forRoles(...trackEditors)
  .route({
    method: "DELETE",
    path: "/admin/tracks/{id}/transcript",
    successStatus: 204,
    summary: "Remove the transcript of a track",
    description: "It cannot be undone. Nothing to do where there is none.",
    tags,
  })
  .input(z.object({ id: z.uuid() }))
  .output(z.void());

export const transcriptsContract = { find, search, read, save, remove };
