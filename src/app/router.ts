import { accountRouter } from "#features/auth/account.handlers.ts";
import { auditLogRouter } from "#features/auth/audit-log.handlers.ts";
import { rolesRouter } from "#features/auth/roles.handlers.ts";
import { videoAdminRouter } from "#features/culture/video-admin.handlers.ts";
import { videosRouter } from "#features/culture/videos.handlers.ts";
import { likesRouter } from "#features/music/likes.handlers.ts";
import { trackAdminRouter } from "#features/music/track-admin.handlers.ts";
import { trackUploadsRouter } from "#features/music/track-uploads.handlers.ts";
import { tracksRouter } from "#features/music/tracks.handlers.ts";
import { personalTables } from "./personal-data.ts";

/** The contract carried out: one line a feature. */
export const router = {
  account: accountRouter(personalTables),
  auditLog: auditLogRouter,
  roles: rolesRouter,
  culture: { videos: videosRouter, videoAdmin: videoAdminRouter },
  music: {
    tracks: tracksRouter,
    trackAdmin: trackAdminRouter,
    trackUploads: trackUploadsRouter,
    likes: likesRouter,
  },
};
