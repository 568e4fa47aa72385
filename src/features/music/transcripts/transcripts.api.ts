import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { del, forAnyone, forRoles, get, gone, noContent, put } from "#shared/handlers/procedure.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { MINUTE_S } from "#shared/time/durations.ts";
import { trackSchema } from "../tracks/tracks.api.ts";
import { trackEditors } from "../tracks/tracks.policy.ts";
import { transcriptFields } from "./transcripts.fields.ts";
import {
  deleteTranscript,
  findPublicTranscript,
  findTranscript,
  isTrack,
  lockTrackOfTranscript,
  saveTranscript,
  searchTranscripts,
} from "./transcripts.queries.ts";
import {
  hitIn,
  linesOfTranscript,
  type SearchableTranscript,
  searchable,
  searchedWords,
  storedTranscript,
  transcriptQuery,
} from "./transcripts.rules.ts";

const line = z.object({
  /** In seconds; null in a transcript without times. */
  start: z.number().nullable(),
  text: z.string(),
});

/** The limit per network. */
export const SEARCHES_A_MINUTE = 120;

/** The version of the transcript that the editor saw; null without a transcript. */
const version = z.string().max(64).nullable();

const managed = z.object({ text: z.string(), version });

const changedMeanwhile = {
  status: 409,
  message: "Someone else changed this transcript while you were editing. Your changes aren’t saved yet.",
  data: z.object({ transcript: managed }),
} as const;

/** Limits one network, for example a class that types in the library's search together. */
const searches = sharedLimitOf({ name: "transcript-searches", points: SEARCHES_A_MINUTE, seconds: MINUTE_S });

const none = { text: "", version: null };

export const transcriptsRouter = {
  find: forAnyone
    .meta({ reads: ["tracks"] })
    .route(
      get("/music/tracks/{id}/transcript", {
        summary: "What is said in a track",
        description:
          "The lines of the transcript. A line has its start in seconds, if the transcript has times.",
      }),
    )
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ lines: z.array(line) }))
    .errors({ NOT_FOUND: { status: 404, message: "There is no transcript of this track." } })
    .handler(async ({ context, input, errors }) => {
      const text = await findPublicTranscript(context.database.db, input.id);
      if (text === undefined) throw errors.NOT_FOUND();
      return { lines: linesOfTranscript(text) };
    }),

  search: forAnyone
    .route(
      get("/music/transcripts", {
        summary: "Search the transcripts",
        description:
          "Tracks that can be played and in which words that begin with all of the query's words are said: the best 20, each with one line in which they are. The query's first eight words count. 120 a minute for a network.",
      }),
    )
    .errors({
      MANY_SEARCHES: {
        status: 429,
        message: "You’ve searched too often. Wait a minute, then search again.",
      },
    })
    .input(z.object({ query: z.string().max(100) }))
    .output(
      z.array(
        z.object({
          track: trackSchema.pick({ id: true, title: true, artist: true, contentType: true }),
          /** Shortened; `line` is its position in the transcript, counted from 0. */
          hit: line.extend({ line: z.number().int() }),
        }),
      ),
    )
    .handler(async ({ context, input, errors }) => {
      const words = searchedWords(input.query);
      if (words.length === 0) return [];
      throwIfLimited(context, await searches(context).take(context.networks), errors.MANY_SEARCHES);
      const hits = [];
      for (const { track, text } of await searchTranscripts(context.database.db, transcriptQuery(words))) {
        const hit = hitIn(searchableTranscript(text), words);
        if (hit) hits.push({ track, hit });
        // Lets the process answer other requests between two long transcripts.
        await setImmediate();
      }
      return hits;
    }),

  read: forRoles(...trackEditors)
    .meta({ tokens: true })
    .route(
      get("/admin/tracks/{id}/transcript", {
        summary: "A transcript as it was typed",
        description: "Empty where the track has none.",
      }),
    )
    .errors({ NOT_FOUND: gone("track") })
    .input(z.object({ id: z.uuid() }))
    .output(managed)
    .handler(async ({ context, input, errors }) => {
      const { db } = context.database;
      const found = await findTranscript(db, input.id);
      if (found) return found;
      if (!(await isTrack(db, input.id))) throw errors.NOT_FOUND();
      return none;
    }),

  save: forRoles(...trackEditors)
    .route(put("/admin/tracks/{id}/transcript"))
    .errors({ NOT_FOUND: gone("track"), CHANGED_MEANWHILE: changedMeanwhile })
    .input(z.object({ id: z.uuid(), version, ...transcriptFields }))
    .output(managed)
    .handler(({ context, input, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const { id, version } = input;
        const stored = storedTranscript(input.text);
        const text = "text" in stored ? stored.text : input.text;
        if (!(await lockTrackOfTranscript(tx, id))) throw errors.NOT_FOUND();
        const present = (await findTranscript(tx, id)) ?? none;
        if (present.text === text) return present;
        if (present.version !== version) throw errors.CHANGED_MEANWHILE({ data: { transcript: present } });
        await record("track-transcript-set", { track: id });
        return (await saveTranscript(tx, id, text)) ?? none;
      }),
    ),

  remove: forRoles(...trackEditors)
    .route(del("/admin/tracks/{id}/transcript", noContent))
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .handler(({ context, input }) =>
      changeAsStaff(context, async (tx, { record }) => {
        if (await deleteTranscript(tx, input.id))
          await record("track-transcript-removed", { track: input.id });
      }),
    ),
};

/** In characters of transcripts: about 80 hours of talk. */
const MAX_KEPT = 5_000_000;

/** The key is the text, so that a changed transcript needs no invalidation. */
const kept = new LRUCache<string, SearchableTranscript>({
  maxSize: MAX_KEPT,
  sizeCalculation: (_, text) => text.length || 1,
});

/** Cached, because a search reads the same few transcripts again with every typed letter. */
function searchableTranscript(text: string): SearchableTranscript {
  const known = kept.get(text);
  if (known) return known;
  const made = searchable(text);
  kept.set(text, made);
  return made;
}
