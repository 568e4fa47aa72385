import { z } from "zod";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import type { NamedEvent } from "#features/auth/audit-log/audit-log.rules.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { hasValues } from "#shared/db/has-values.server.ts";
import { type CallContext, staffOf } from "#shared/handlers/guard.server.ts";
import { del, forRoles, get, gone, noContent, post, put } from "#shared/handlers/procedure.server.ts";
import { endOfPlaylist, lockPlaylists, renumberPlaylist } from "../tracks/playlist-order.queries.ts";
import { trackSchema } from "../tracks/tracks.api.ts";
import { trackEditors } from "../tracks/tracks.policy.ts";
import { playlistNumbers } from "../tracks/tracks.rules.ts";
import { deleteTrackAndFiles } from "./delete-track.server.ts";
import { moveTrack } from "./move-track.server.ts";
import { trackFields } from "./track-admin.fields.ts";
import { findAllManaged, lockTrack, updateTrack } from "./track-admin.queries.ts";

/** A track for admins, including tracks without audio, and interviews. */
export const managedTrackSchema = trackSchema
  .pick({ id: true, title: true, artist: true, genre: true, description: true, producer: true })
  .extend(trackSchema.pick({ platform: true, coverImageUrl: true, duration: true, contentType: true }).shape)
  .extend(trackSchema.pick({ fileSize: true, playlistNumber: true, position: true, createdAt: true }).shape)
  .extend(trackSchema.pick({ hasTranscript: true }).shape)
  .extend({
    audioUrl: z.string().nullable(),
    /** A hash of the editable fields, to detect concurrent edits. */
    version: z.string(),
  });

export type ManagedTrack = z.infer<typeof managedTrackSchema>;

export const trackAdminRouter = {
  list: forRoles(...trackEditors)
    .meta({ tokens: true })
    .route(
      get("/admin/tracks", {
        summary: "List all tracks",
        description: "The tracks of a playlist by position; without a playlist all tracks, newest first.",
      }),
    )
    .input(z.object({ playlistNumber: z.coerce.number().pipe(z.literal(playlistNumbers)).optional() }))
    .output(z.array(managedTrackSchema))
    .handler(({ context, input }) => findAllManaged(context.database.db, input.playlistNumber)),

  update: forRoles(...trackEditors)
    .route(put("/admin/tracks/{id}"))
    .errors({
      NOT_FOUND: gone("track"),
      CHANGED_MEANWHILE: {
        status: 409,
        message: "Someone else changed this track while you were editing. Your changes aren’t saved yet.",
        data: z.object({ track: managedTrackSchema }),
      },
    })
    .input(z.object({ id: z.uuid(), version: z.string().max(100), ...trackFields }))
    .output(managedTrackSchema)
    .handler(({ context, input, errors }) =>
      context.database.transaction(async (tx) => {
        const { id, version, ...edit } = input;
        await lockPlaylists(tx);
        const track = await lockTrack(tx, id);
        if (!track) throw errors.NOT_FOUND();
        if (hasValues(track, edit)) return track;
        if (track.version !== version) throw errors.CHANGED_MEANWHILE({ data: { track } });
        await record(tx, context, "track-changed", id);
        if (edit.playlistNumber === track.playlistNumber) return (await updateTrack(tx, id, edit)) ?? track;
        const position = await endOfPlaylist(tx, edit.playlistNumber);
        const moved = await updateTrack(tx, id, { ...edit, position });
        await renumberPlaylist(tx, track.playlistNumber);
        return moved ?? track;
      }),
    ),

  move: forRoles(...trackEditors)
    .route(post("/admin/tracks/{id}/move"))
    .errors({
      NOT_FOUND: gone("track"),
      ORDER_CHANGED: {
        status: 409,
        message: "Someone else changed the order of this playlist. Check the order, then move the track.",
      },
    })
    .input(z.object({ id: z.uuid(), direction: z.enum(["up", "down"]), neighbourId: z.uuid() }))
    .output(
      z.object({
        /** The position in the playlist, counted from 1. */
        position: z.number().int(),
        /** The number of tracks in the playlist. */
        count: z.number().int(),
      }),
    )
    .handler(async ({ context, input, errors }) => {
      const moved = await context.database.transaction(async (tx) => {
        const place = await moveTrack(tx, input);
        if (!("refused" in place)) await record(tx, context, "track-moved", input.id);
        return place;
      });
      if ("refused" in moved) throw errors[moved.refused]();
      return moved;
    }),

  remove: forRoles(...trackEditors)
    .route(del("/admin/tracks/{id}", noContent))
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .handler(({ context, input }) =>
      deleteTrackAndFiles(context, input.id, (tx) => record(tx, context, "track-deleted", input.id)),
    ),
};

function record(
  tx: Queryable,
  context: Pick<CallContext, "caller" | "source">,
  event: NamedEvent,
  track: string,
): Promise<void> {
  const { userId: actorId } = staffOf(context);
  return recordEvent(tx, { event, actorId, source: context.source, detail: { track } });
}
