import { implement } from "@orpc/server";
import { type CallContext, guard } from "#shared/api/guard.server.ts";
import { endOfPlaylist, evenOut, lockPlaylists } from "../tracks/playlist-order.queries.ts";
import { deleteTrackAndFiles } from "./delete-track.server.ts";
import { moveTrack } from "./move-track.server.ts";
import { trackAdminContract } from "./track-admin.contract.ts";
import { findAllManaged, lockTrack, updateTrack } from "./track-admin.queries.ts";

const os = implement(trackAdminContract).$context<CallContext>().use(guard);

export const trackAdminRouter = os.router({
  list: os.list.handler(({ context, input }) => findAllManaged(context.database.db, input.playlistNumber)),

  update: os.update.handler(({ context, input, errors }) =>
    context.database.transaction(async (tx) => {
      const { id, version, ...edit } = input;
      await lockPlaylists(tx);
      const track = await lockTrack(tx, id);
      if (!track) throw errors.NOT_FOUND();
      if (track.version !== version) throw errors.CHANGED({ data: { track } });
      if (edit.playlistNumber === track.playlistNumber) return (await updateTrack(tx, id, edit)) ?? track;
      const position = await endOfPlaylist(tx, edit.playlistNumber);
      const moved = await updateTrack(tx, id, { ...edit, position });
      await evenOut(tx, track.playlistNumber);
      return moved ?? track;
    }),
  ),

  move: os.move.handler(async ({ context, input, errors }) => {
    const moved = await context.database.transaction((tx) => moveTrack(tx, input));
    if (typeof moved === "string") throw errors[moved]();
    return moved;
  }),

  remove: os.remove.handler(({ context, input }) => deleteTrackAndFiles(context, input.id)),
});
