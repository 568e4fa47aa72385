import { keysOf } from "#shared/keys.ts";

/** The events of the audit log, each with its label. */
export const auditEventLabels = {
  "sign-up": "Account made",
  "sign-in": "Signed in",
  "sign-in-failed": "Sign-in failed",
  "sign-in-refused": "Sign-in refused after too many tries",
  "sign-out": "Signed out",
  "directory-sign-in": "Signed in by the charity’s directory",
  "directory-joined": "Account joined with the charity’s directory",
  "directory-ended": "Staff sign-in by the charity’s directory ended",
  "token-reuse": "Signed out for safety: an old sign-in was used again",
  "proof-failed": "Wrong password or code, asked for again before a change",
  "password-changed": "Password changed",
  "password-reset": "Password reset by the operator",
  "reset-requested": "Password reset asked for",
  "reset-used": "Password reset link used",
  "email-change-requested": "Change of e-mail address asked for",
  "email-changed": "E-mail address changed",
  "email-confirmed": "E-mail address confirmed",
  "factor-added": "Second factor added",
  "factor-removed": "Second factor removed",
  "factor-failed": "Second factor refused",
  "recovery-code-used": "Recovery code used",
  "recovery-codes-made": "New recovery codes made",
  "recovery-codes-removed": "Recovery codes removed",
  "second-factor-reset": "Second factors reset by whoever runs the site",
  "role-granted": "Role given",
  "role-revoked": "Role taken away",
  "data-exported": "Data downloaded",
  "list-read": "List with personal data read",
  "list-exported": "List saved as a file",
  "track-added": "Track uploaded",
  "track-changed": "Track changed",
  "track-moved": "Track moved in its playlist",
  "track-transcript-set": "Transcript of a track set",
  "track-transcript-removed": "Transcript of a track removed",
  "track-deleted": "Track deleted",
  "account-deleted": "Account deleted",
  "video-reported": "Video reported",
  "video-held-back": "Video held back after a report",
  "member-suspended": "Member suspended from publishing videos",
  "suspension-ended": "Suspension ended",
  "appeal-sent": "Appeal against a decision about a video",
  "appeal-decided": "Appeal answered",
  "video-evidence-seen": "Sealed video watched",
  "video-marked-unlawful": "Video marked as an unlawful image",
  "video-mark-removed": "Mark of an unlawful image taken away",
  "video-hidden": "Video hidden",
  "video-shown": "Hidden video shown again",
  "video-approved": "Video approved",
  "video-removed": "Video removed",
  "video-restored": "Removed video brought back",
  "video-erased": "Removed video erased",
  "video-captions-set": "New captions of a video",
  "video-captions-removed": "Captions of a video removed",
  "video-reports-settled": "Reports of a video settled",
  "campus-event-added": "Campus event added",
  "campus-event-changed": "Campus event changed",
  "campus-event-called-off": "Campus event called off",
  "campus-event-deleted": "Campus event deleted",
  "campus-booking-cancelled": "A campus booking cancelled by an admin",
  "campus-booking-allowed-again": "Person let book an event again",
  "campus-place-confirmed": "A place confirmed after a guardian’s no",
  "campus-checked-in": "Checked in at the door",
  "campus-admission-refused": "Let in at the door, refused by the server",
  "campus-check-in-undone": "Check-in at the door undone",
  "campus-door-pass-made": "Door pass made",
  "campus-door-pass-revoked": "Door pass revoked",
  "campus-details-read": "A campus booking’s confidential details read",
  "lab-application-reviewed": "Lab application decided or reopened",
  "lab-mentor-added": "Lab mentor added",
  "lab-mentor-deactivated": "Lab mentor deactivated",
  "lab-mentor-reactivated": "Lab mentor activated again",
  "lab-session-added": "Lab session added",
  "lab-session-changed": "Lab session changed",
  "lab-session-called-off": "Lab session called off",
  "lab-session-deleted": "Lab session deleted",
  "calendar-event-added": "Event added to the academic calendar",
  "calendar-event-changed": "Event of the academic calendar changed",
  "calendar-event-deleted": "Event of the academic calendar deleted",
  "programme-registration-read": "A registration for the programme read",
  "programme-cycle-added": "Cycle of the programme added",
  "programme-cycle-changed": "Cycle of the programme changed",
  "programme-cycle-deleted": "Cycle of the programme deleted",
  "programme-week-added": "Week of the programme added",
  "programme-week-changed": "Week of the programme changed",
  "programme-week-called-off": "Week of the programme called off",
  "programme-registration-accepted": "A registration for the programme accepted",
  "programme-registration-listed": "A registration for the programme put on the list",
  "programme-registration-declined": "A registration for the programme declined",
  "programme-place-ended": "A person taken out of a cycle of the programme",
  "programme-missed-written": "Wrote to those who missed two weeks of the programme",
  "page-words-published": "Words of a page changed",
  "page-words-timed": "A time set at which words of a page change",
  "school-deleted": "A school’s address deleted",
  "signal-event-added": "Signal event added",
  "signal-event-changed": "Signal event changed",
  "signal-event-activated": "Signal event activated",
  "signal-event-deactivated": "Signal event deactivated",
  "signal-event-called-off": "Signal event called off",
  "signal-invitation-used": "Signal invitation marked as used",
  "address-searched": "Searched what is held of an address without an account",
  "address-asked": "Asked an address to confirm a request for its data",
  "address-downloaded": "Downloaded what is held of a confirmed address",
  "address-erased": "Erased what was held of a confirmed address",
  "safeguarding-listed": "List of the safeguarding log read",
  "safeguarding-read": "A case of the safeguarding log read",
  "safeguarding-written": "An entry written into the safeguarding log",
  "rota-task-added": "Shift added",
  "rota-task-changed": "Shift changed",
  "rota-task-deleted": "Shift deleted",
  "rota-tasks-copied": "Shifts copied to another event",
  "rota-volunteer-added": "Somebody asked to be a volunteer",
  "rota-volunteer-removed": "Volunteer taken off the list",
  "rota-volunteer-taken-off": "Volunteer taken off a shift",
  "rota-volunteer-let-back": "Volunteer let back to an event’s shifts",
  "rota-volunteers-called": "Open shifts emailed to volunteers",
  "adult-checks-listed": "List of adults’ checks read",
  "adult-check-noted": "An adult’s check noted",
  "adult-check-removed": "The note of an adult’s check deleted",
  "complaint-read": "A complaint read",
  "complaint-noted": "A note written about a complaint",
  "complaint-decided": "Complaint decided",
  "complaints-dismissed": "Complaints closed as no complaint",
  "papers-reviewed": "Safety papers reviewed",
  "site-opened": "Site opened",
  "program-token-made": "API token created",
  "program-token-ended": "API token revoked",
  "broadcast-sent": "Wrote to everybody with a place",
  "import-started": "Import of a spreadsheet started",
  "rows-imported": "Rows of a spreadsheet imported",
  "hook-made": "Webhook added",
  "hook-switched": "Webhook turned on or off",
  "hook-secret-renewed": "New signing secret of a webhook created",
  "hook-deleted": "Webhook deleted",
  "jobs-retried": "Failed background work tried again",
  "signal-invitation-use-undone": "Use of a signal invitation undone",
  "signal-invitations-withdrawn": "Signal invitations withdrawn",
} as const;

export type AuditEventName = keyof typeof auditEventLabels;

/**
 * Events that we promised to log without a name: the row has no account, network or digest. Equal events in an hour
 * share one row.
 */
export const namelessEvents = ["video-reported", "video-held-back"] as const satisfies AuditEventName[];

/** Confidential events: the row names the staff member who acted, never the person the event is about. */
export const confidentialEvents = [
  "video-reports-settled",
  "complaint-read",
  "complaint-noted",
  "complaint-decided",
  "complaints-dismissed",
  "safeguarding-listed",
  "safeguarding-read",
  "safeguarding-written",
  "adult-checks-listed",
  "adult-check-noted",
  "adult-check-removed",
] as const satisfies AuditEventName[];

export type NamelessEvent = (typeof namelessEvents)[number];

/** Events that may have a user and an actor in their row. */
export type NamedEvent = Exclude<AuditEventName, NamelessEvent>;

export type ConfidentialEvent = (typeof confidentialEvents)[number];

export const auditEventNames = keysOf(auditEventLabels);

/**
 * Events that a visitor, a free account, a machine or a crowd can repeat. Repetitions by one account, network and
 * detail share one row an hour with a count, so that a flood does not bury other events. Every action of staff, such
 * as an export or an email, has a separate row.
 */
const repeatedEvents: ReadonlySet<AuditEventName> = new Set([
  "sign-up",
  "sign-in",
  "sign-in-failed",
  "sign-in-refused",
  "sign-out",
  "directory-sign-in",
  "directory-joined",
  "directory-ended",
  "token-reuse",
  "proof-failed",
  "password-changed",
  "reset-requested",
  "reset-used",
  "email-change-requested",
  "email-changed",
  "email-confirmed",
  "factor-added",
  "factor-removed",
  "factor-failed",
  "recovery-code-used",
  "recovery-codes-made",
  "recovery-codes-removed",
  "data-exported",
  // A screen reads its list again after each change, but `createListReads` records it once an hour.
  "list-read",
  "account-deleted",
  "video-reported",
  "video-held-back",
  "appeal-sent",
  "video-removed",
  "video-captions-set",
  "video-captions-removed",
  "campus-checked-in",
  "campus-admission-refused",
  "campus-check-in-undone",
]);

/** Whether repetitions of an event share one row. */
export function isAggregated(event: AuditEventName): boolean {
  return repeatedEvents.has(event);
}

/** The number of events on a page of the log. */
export const AUDIT_PAGE_SIZE = 50;

/** How long an event is stored. */
export const AUDIT_LOG_DAYS = 400;

/** Replaces a network address, which is not stored, with a keyed digest of eight characters. */
export function sourceOf(
  secrets: { digest(purpose: string, value: string): string },
  address: string,
): string {
  return secrets.digest("audit log source", address).slice(0, 8);
}
