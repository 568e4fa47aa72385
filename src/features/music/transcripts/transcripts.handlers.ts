import { setImmediate } from "node:timers/promises";
import { implement } from "@orpc/server";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { MINUTE_S } from "#shared/time/durations.ts";
import { searchableTranscript } from "./searchable-transcripts.server.ts";
import { SEARCHES_A_MINUTE, transcriptsContract } from "./transcripts.contract.ts";
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
  searchedWords,
  storedTranscript,
  transcriptQuery,
} from "./transcripts.rules.ts";

const os = implement(transcriptsContract).$context<Needs<"database" | "secrets" | "networks">>().use(guard);

/** Of one network, such as a class that types in the library's search at the same time. */
const searches = sharedLimitOf({ name: "transcript-searches", points: SEARCHES_A_MINUTE, seconds: MINUTE_S });

const none = { text: "", version: null };

export const transcriptsRouter = os.router({
  find: os.find.handler(async ({ context, input, errors }) => {
    const text = await findPublicTranscript(context.database.db, input.id);
    if (text === undefined) throw errors.NOT_FOUND();
    return { lines: linesOfTranscript(text) };
  }),

  search: os.search.handler(async ({ context, input, errors }) => {
    const words = searchedWords(input.query);
    if (words.length === 0) return [];
    throwIfLimited(context, await searches(context).take(context.networks), errors.MANY_SEARCHES);
    const hits = [];
    for (const { track, text } of await searchTranscripts(context.database.db, transcriptQuery(words))) {
      const hit = hitIn(searchableTranscript(text), words);
      if (hit) hits.push({ track, hit });
      // So that other requests are answered between two long transcripts.
      await setImmediate();
    }
    return hits;
  }),

  read: os.read.handler(async ({ context, input, errors }) => {
    const { db } = context.database;
    const found = await findTranscript(db, input.id);
    if (found) return found;
    if (!(await isTrack(db, input.id))) throw errors.NOT_FOUND();
    return none;
  }),

  save: os.save.handler(({ context, input, errors }) =>
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

  remove: os.remove.handler(({ context, input }) =>
    changeAsStaff(context, async (tx, { record }) => {
      if (await deleteTranscript(tx, input.id)) await record("track-transcript-removed", { track: input.id });
    }),
  ),
});
