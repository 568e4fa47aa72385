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
  "reset-requested": "Password reset requested",
  "reset-used": "Password reset link used",
  "email-change-requested": "Change of email address requested",
  "email-changed": "Email address changed",
  "email-confirmed": "Email address confirmed",
  "factor-added": "Second factor added",
  "factor-removed": "Second factor removed",
  "factor-failed": "Second factor refused",
  "recovery-code-used": "Recovery code used",
  "recovery-codes-made": "Recovery codes created",
  "recovery-codes-removed": "Recovery codes removed",
  "second-factor-reset": "Two-step sign-in reset by the operator",
  "role-granted": "Role given",
  "role-revoked": "Role removed",
  "data-exported": "Data downloaded",
  "list-read": "List with personal data read",
  "list-exported": "List saved as a file",
  "track-added": "Track uploaded",
  "track-changed": "Track changed",
  "track-moved": "Track moved in its playlist",
  "track-transcript-set": "Track transcript changed",
  "track-transcript-removed": "Track transcript removed",
  "track-deleted": "Track deleted",
  "account-deleted": "Account deleted",
  "video-reported": "Video reported",
  "video-held-back": "Video hidden after a report",
  "member-suspended": "Member suspended from publishing videos",
  "suspension-ended": "Suspension ended",
  "appeal-sent": "Appeal against a decision about a video",
  "appeal-decided": "Appeal answered",
  "video-evidence-seen": "Sealed video watched",
  "video-marked-unlawful": "Video marked as an unlawful image",
  "video-mark-removed": "Mark of an unlawful image removed",
  "video-hidden": "Video hidden",
  "video-shown": "Hidden video restored",
  "video-approved": "Video approved",
  "video-removed": "Video removed",
  "video-restored": "Removed video restored",
  "video-erased": "Removed video erased",
  "video-captions-set": "Video captions changed",
  "video-captions-removed": "Video captions removed",
  "video-reports-settled": "Video reports settled",
  "campus-event-added": "Campus event added",
  "campus-event-changed": "Campus event changed",
  "campus-event-called-off": "Campus event cancelled",
  "campus-event-deleted": "Campus event deleted",
  "campus-booking-added": "Booking added by staff",
  "campus-booking-corrected": "Name or email of a booking changed",
  "campus-booking-cancelled": "Campus booking cancelled by an admin",
  "campus-booking-allowed-again": "Person allowed to book an event again",
  "campus-place-confirmed": "Place confirmed after a guardian refused",
  "campus-checked-in": "Checked in at the door",
  "campus-admission-refused": "Checked in at the door, refused by the server",
  "campus-check-in-undone": "Check-in at the door undone",
  "campus-door-pass-made": "Door pass created",
  "campus-door-pass-revoked": "Door pass revoked",
  "campus-details-read": "Confidential details of a campus booking viewed",
  "lab-application-reviewed": "Lab application decided or reopened",
  "lab-mentor-added": "Lab mentor added",
  "lab-mentor-deactivated": "Lab mentor deactivated",
  "lab-mentor-reactivated": "Lab mentor activated again",
  "lab-session-added": "Lab session added",
  "lab-session-changed": "Lab session changed",
  "lab-session-called-off": "Lab session cancelled",
  "lab-session-deleted": "Lab session deleted",
  "calendar-event-added": "Event added to the academic calendar",
  "calendar-event-changed": "Event of the academic calendar changed",
  "calendar-event-deleted": "Event of the academic calendar deleted",
  "programme-registration-read": "Programme registration viewed",
  "programme-cycle-added": "Programme cycle added",
  "programme-cycle-changed": "Programme cycle changed",
  "programme-cycle-deleted": "Programme cycle deleted",
  "programme-week-added": "Programme week added",
  "programme-week-changed": "Programme week changed",
  "programme-week-called-off": "Programme week cancelled",
  "programme-registration-added": "Person added to the programme by staff",
  "programme-registration-accepted": "Programme registration accepted",
  "programme-registration-listed": "Programme registration put on the waiting list",
  "programme-registration-declined": "Programme registration declined",
  "programme-place-ended": "Participant removed from a programme cycle",
  "programme-certificate-issued": "Programme certificate issued and emailed",
  "programme-certificate-resent": "Programme certificate emailed again",
  "programme-missed-written": "Participants emailed after two missed weeks",
  "page-words-published": "Page content published",
  "page-words-timed": "Page content scheduled",
  "school-deleted": "School’s address deleted",
  "signal-event-added": "Signal event added",
  "signal-event-changed": "Signal event changed",
  "signal-event-activated": "Signal event activated",
  "signal-event-deactivated": "Signal event deactivated",
  "signal-event-called-off": "Signal event cancelled",
  "signal-invitation-used": "Signal invitation marked as used",
  "address-searched": "Data of an address without an account searched",
  "address-asked": "Data request emailed for confirmation",
  "address-downloaded": "Data of a confirmed address downloaded",
  "address-erased": "Data of a confirmed address erased",
  "safeguarding-listed": "Safeguarding log viewed",
  "safeguarding-read": "Safeguarding case viewed",
  "safeguarding-written": "Safeguarding entry added",
  "rota-task-added": "Shift added",
  "rota-task-changed": "Shift changed",
  "rota-task-deleted": "Shift deleted",
  "rota-tasks-copied": "Shifts copied to another event",
  "rota-volunteer-added": "Volunteer invited",
  "rota-link-resent": "Volunteer’s link resent",
  "rota-volunteer-removed": "Volunteer removed",
  "rota-volunteer-taken-off": "Volunteer removed from a shift",
  "rota-volunteer-let-back": "Volunteer allowed to sign up for an event again",
  "rota-volunteers-called": "Open shifts emailed to volunteers",
  "adult-checks-listed": "DBS checks viewed",
  "adult-check-noted": "DBS check saved",
  "adult-check-removed": "DBS check deleted",
  "complaint-read": "Complaint viewed",
  "complaint-noted": "Complaint note added",
  "complaint-decided": "Complaint decided",
  "complaints-dismissed": "Complaints dismissed",
  "papers-reviewed": "Safety documents reviewed",
  "site-opened": "Site opened",
  "program-token-made": "API token created",
  "program-token-ended": "API token revoked",
  "broadcast-sent": "Email sent to everyone with a place",
  "import-started": "Spreadsheet import started",
  "rows-imported": "Spreadsheet rows imported",
  "hook-made": "Webhook added",
  "hook-switched": "Webhook turned on or off",
  "hook-secret-renewed": "Webhook signing secret renewed",
  "hook-deleted": "Webhook deleted",
  "jobs-retried": "Failed jobs retried",
  "signal-invitation-use-undone": "Signal invitation marked as unused",
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
