import { lifetimesOf } from "#features/auth/sessions/sessions.rules.ts";
import { workOnBroadcasts } from "#features/broadcasts/broadcasts.jobs.ts";
import { scheduleReportMails } from "#features/culture/reports/reports.jobs.ts";
import { scheduleVideoSweep } from "#features/culture/video-files.jobs.ts";
import { workOnEndedUrls } from "#features/culture/videos/end-urls.jobs.ts";
import { workOnUnusedFiles } from "#features/culture/videos/unused-files.jobs.ts";
import { scheduleEndOfHolds } from "#features/events/bookings/holds.jobs.ts";
import { workOnNotices } from "#features/events/notices/notices.jobs.ts";
import { scheduleWaitingLists } from "#features/events/waiting-list/waiting-list.jobs.ts";
import { scheduleFeedback } from "#features/feedback/feedback.jobs.ts";
import { workOnMentorMessages } from "#features/labs/contact-requests/contact-requests.jobs.ts";
import { scheduleTrackFileSweep } from "#features/music/uploads/track-files.jobs.ts";
import { scheduleCertificates } from "#features/programme/certificates/certificates.jobs.ts";
import { brevoListOf } from "#features/programme/schools/brevo-list.server.ts";
import { workOnSchools } from "#features/programme/schools/schools.jobs.ts";
import { scheduleQuestions } from "#features/programme/wellbeing/wellbeing.jobs.ts";
import { workOnPush } from "#features/push/push.jobs.ts";
import { pushServicesOf } from "#features/push/push-service.rules.ts";
import { scheduleCheckReminders } from "#features/rota/checks/checks.jobs.ts";
import { workOnLostLinks } from "#features/rota/own-shifts/lost-links.jobs.ts";
import { scheduleRota } from "#features/rota/shifts/rota.jobs.ts";
import { scheduleComplaintMails } from "#features/safety/complaints/complaints.jobs.ts";
import { workOnAlerts } from "#features/signal/alerts/alerts.jobs.ts";
import { schedulePictureSweep } from "#features/words/pictures.jobs.ts";
import { scheduleWords } from "#features/words/words.jobs.ts";
import { scheduleEndOfOldAddresses } from "#move-in/old-addresses/old-addresses.jobs.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import type { AppOptions } from "./app-options.ts";
import { scheduleErasures } from "./personal-data/erasures.ts";

/** Pauses schedules while `isPaused`: no job sends, marks as sent or deletes anything. Queued jobs still run. */
export function pausedWhile(isPaused: () => boolean, jobs: Jobs): Jobs {
  return {
    ...jobs,
    schedule: (name, cron, work) =>
      jobs.schedule(name, cron, async () => {
        if (!isPaused()) await work();
      }),
  };
}

/** Registers every kind of job, and the scheduled work. */
export function registerJobs(
  options: Pick<
    AppOptions,
    "config" | "database" | "storage" | "secrets" | "jobs" | "outbox" | "log" | "clock"
  >,
): void {
  const { config, jobs, storage, ...services } = options;
  const site = {
    ...services,
    jobs,
    media: storage.media,
    siteUrl: config.siteUrl,
    months: config,
    evidenceDays: config.EVIDENCE_DAYS,
    list: brevoListOf(config),
    pushServices: pushServicesOf(config),
    lifetimes: lifetimesOf(config),
  };
  scheduleErasures(jobs, site);
  scheduleEndOfOldAddresses(jobs, site);
  scheduleTrackFileSweep(jobs, site);
  workOnEndedUrls(jobs, site);
  workOnUnusedFiles(jobs, site);
  scheduleVideoSweep(jobs, site);
  schedulePictureSweep(jobs, site);
  scheduleReportMails(jobs, site);
  scheduleComplaintMails(jobs, site);
  scheduleRota(jobs, site);
  workOnLostLinks(jobs, site);
  scheduleCheckReminders(jobs, site);
  scheduleWords(jobs, site);
  scheduleWaitingLists(jobs, site);
  scheduleEndOfHolds(jobs, site);
  workOnNotices(jobs, site);
  workOnPush(jobs, site);
  scheduleCertificates(jobs, site);
  scheduleQuestions(jobs, site);
  scheduleFeedback(jobs, site);
  workOnAlerts(jobs, site);
  workOnBroadcasts(jobs, site);
  workOnMentorMessages(jobs, site);
  workOnSchools(jobs, site);
}
