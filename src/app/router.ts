import { accountRouter } from "#features/auth/account.handlers.ts";
import { auditLogRouter } from "#features/auth/audit-log.handlers.ts";
import { rolesRouter } from "#features/auth/roles.handlers.ts";
import { bookingsRouter } from "#features/campus/bookings.handlers.ts";
import { checkInsRouter } from "#features/campus/check-ins.handlers.ts";
import { dashboardRouter } from "#features/campus/dashboard.handlers.ts";
import { eventAdminRouter } from "#features/campus/event-admin.handlers.ts";
import { eventsRouter } from "#features/campus/events.handlers.ts";
import { inquiriesRouter } from "#features/campus/inquiries.handlers.ts";
import { waitingListRouter } from "#features/campus/waiting-list.handlers.ts";
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
  campus: {
    events: eventsRouter,
    bookings: bookingsRouter,
    waitingList: waitingListRouter,
    inquiries: inquiriesRouter,
    eventAdmin: eventAdminRouter,
    dashboard: dashboardRouter,
    checkIns: checkInsRouter,
  },
  music: {
    tracks: tracksRouter,
    trackAdmin: trackAdminRouter,
    trackUploads: trackUploadsRouter,
    likes: likesRouter,
  },
};
