import { implement } from "@orpc/server";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import type { NamedEvent } from "#features/auth/audit-log/audit-log.rules.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { hasValues } from "#shared/db/has-values.server.ts";
import { type CallContext, guard, type Needs, staffOf } from "#shared/handlers/guard.server.ts";
import { endOfPlaylist, lockPlaylists, renumberPlaylist } from "../tracks/playlist-order.queries.ts";
import { deleteTrackAndFiles } from "./delete-track.server.ts";
import { moveTrack } from "./move-track.server.ts";
import { trackAdminContract } from "./track-admin.contract.ts";
import { findAllManaged, lockTrack, updateTrack } from "./track-admin.queries.ts";

const os = implement(trackAdminContract).$context<Needs<"database" | "media" | "log">>().use(guard);

export const trackAdminRouter = os.router({
  list: os.list.handler(({ context, input }) => findAllManaged(context.database.db, input.playlistNumber)),

  update: os.update.handler(({ context, input, errors }) =>
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

  move: os.move.handler(async ({ context, input, errors }) => {
    const moved = await context.database.transaction(async (tx) => {
      const place = await moveTrack(tx, input);
      if (!("refused" in place)) await record(tx, context, "track-moved", input.id);
      return place;
    });
    if ("refused" in moved) throw errors[moved.refused]();
    return moved;
  }),

  remove: os.remove.handler(({ context, input }) =>
    deleteTrackAndFiles(context, input.id, (tx) => record(tx, context, "track-deleted", input.id)),
  ),
});

function record(
  tx: Queryable,
  context: Pick<CallContext, "caller" | "source">,
  event: NamedEvent,
  track: string,
): Promise<void> {
  const { userId: actorId } = staffOf(context);
  return recordEvent(tx, { event, actorId, source: context.source, detail: { track } });
}
