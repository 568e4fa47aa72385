import { z } from "zod";
import { forRoles } from "#shared/api/procedure.ts";
import { trackSchema } from "../tracks/tracks.contract.ts";
import { trackEditors } from "../tracks/tracks.policy.ts";
import { playlistNumbers } from "../tracks/tracks.rules.ts";
import { trackFields } from "./track-admin.fields.ts";

/** A track for admins: includes tracks without audio, and interviews. */
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

const tags = ["Admin"];

const gone = { status: 404, message: "This track is gone. Somebody has deleted it." } as const;

const list = forRoles(...trackEditors)
  .meta({ programs: true })
  .route({
    method: "GET",
    path: "/admin/tracks",
    summary: "List all tracks",
    description: "A playlist's by position; without a playlist all, the newest first.",
    tags,
  })
  .input(z.object({ playlistNumber: z.coerce.number().pipe(z.literal(playlistNumbers)).optional() }))
  .output(z.array(managedTrackSchema));

const update = forRoles(...trackEditors)
  .route({
    method: "PUT",
    path: "/admin/tracks/{id}",
    summary: "Edit a track",
    description:
      "Takes all that can be edited, and the version of the track that the editor saw. Blank texts become null. Another playlist puts the track at its end.",
    tags,
  })
  .errors({
    NOT_FOUND: gone,
    CHANGED_MEANWHILE: {
      status: 409,
      message: "Somebody else changed this track while you were editing it. Nothing is saved yet.",
      data: z.object({ track: managedTrackSchema }),
    },
  })
  .input(z.object({ id: z.uuid(), version: z.string().max(100), ...trackFields }))
  .output(managedTrackSchema);

const move = forRoles(...trackEditors)
  .route({
    method: "POST",
    path: "/admin/tracks/{id}/move",
    summary: "Move a track up or down",
    description:
      "Changes places with the neighbour that the caller sees there. Where another stands there by now the move is refused; where the two have changed places already there is nothing to do.",
    tags,
  })
  .errors({
    NOT_FOUND: gone,
    ORDER_CHANGED: {
      status: 409,
      message: "Somebody else changed the order of this playlist. Look again, then move the track.",
    },
  })
  .input(z.object({ id: z.uuid(), direction: z.enum(["up", "down"]), neighbourId: z.uuid() }))
  .output(
    z.object({
      /** Place in the playlist, from 1. */
      position: z.number().int(),
      /** How many tracks the playlist has. */
      count: z.number().int(),
    }),
  );

const remove = forRoles(...trackEditors)
  .route({
    method: "DELETE",
    path: "/admin/tracks/{id}",
    successStatus: 204,
    summary: "Delete a track",
    description:
      "And those of its files that no other track uses. It cannot be undone. Nothing to do where it is gone already.",
    tags,
  })
  .input(z.object({ id: z.uuid() }))
  .output(z.void());

export const trackAdminContract = { list, update, move, remove };
