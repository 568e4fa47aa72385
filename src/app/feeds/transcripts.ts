import type { Hono } from "hono";
import { etag } from "hono/etag";
import { findPublicTranscript } from "#features/music/transcripts/transcripts.queries.ts";
import { isTimed } from "#features/music/transcripts/transcripts.rules.ts";
import type { Database } from "#shared/db/database.server.ts";
import type { AppEnv } from "../env.ts";

/** The transcript of a track as a file, for programs. */
export function transcriptPath(trackId: string, timed: boolean): string {
  return `/transcripts/${trackId}.${timed ? "vtt" : "txt"}`;
}

/** Mounts the transcripts of tracks that can be played, as WebVTT or plain text, whichever they are stored as. */
export function mountTranscripts(app: Hono<AppEnv>, { db }: Pick<Database, "db">): void {
  app.get("/transcripts/:file{[0-9a-f-]{36}\\.(?:vtt|txt)}", etag(), async (c) => {
    const [id = "", ending] = c.req.param("file").split(".");
    const text = await findPublicTranscript(db, id);
    if (text === undefined || isTimed(text) !== (ending === "vtt")) return c.text("Not found", 404);
    return c.body(text, 200, {
      "content-type": `${ending === "vtt" ? "text/vtt" : "text/plain"}; charset=utf-8`,
      "cache-control": "no-cache",
      // Players on other sites show them.
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    });
  });
}
