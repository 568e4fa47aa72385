import { authRetention } from "#features/auth/auth.retention.ts";
import { KNOWN_DEVICE_DAYS } from "#features/auth/sessions/sessions.rules.ts";
import { calendarRetention } from "#features/calendar/calendar.retention.ts";
import { campusRetention } from "#features/campus/campus.retention.ts";
import { PASS_DAYS } from "#features/campus/door-passes/door-passes.rules.ts";
import { cultureRetention } from "#features/culture/culture.retention.ts";
import { fundingRetention } from "#features/funding/funding.retention.ts";
import { labsRetention } from "#features/labs/labs.retention.ts";
import { musicRetention } from "#features/music/music.retention.ts";
import { programmeRetention } from "#features/programme/programme.retention.ts";
import { safetyRetention } from "#features/safety/safety.retention.ts";
import { signalRetention } from "#features/signal/signal.retention.ts";
import { type PrivacyCard, periodText, type Retention } from "#shared/personal-data/retention.ts";
import { UNDELIVERED_DAYS } from "#shared/status/undelivered.rules.ts";
import { FAILED_JOB_DAYS, RATE_LIMIT_DAYS, UPLOAD_DAYS } from "#shared/time/periods.ts";
import { brand } from "#src/brand.ts";

const account = "Your account";
const yourVideos = "Your videos";

/** Entries that belong to no feature. */
const siteRetention: readonly Retention[] = [
  {
    tables: ["rate_limits"],
    what: "rate limits: counts under a keyed digest of the address or account",
    why: "protection from guessing and floods",
    who: "none",
    ends: `the end of its window (${periodText(RATE_LIMIT_DAYS)} at most), then swept within 10 minutes`,
    card: "For safety",
  },
  {
    tables: ["undelivered_mails"],
    what: "mails that a mail server refused for good: address, name, the campus night or list, reason and time",
    why: "reaching a person another way",
    who: "admins",
    erasures: [{ name: "undelivered mails", days: UNDELIVERED_DAYS, after: "the refusal" }],
    ends: "a later mail that arrives, an admin’s dismissal, or the deletion of the confirmed account of that address",
    card: {
      title: "Mails that came back",
      what: "That a mail of ours could not be delivered to you: your name, your address and why.",
      why: "To reach you another way",
      who: "Our admins",
      until: `A later mail reaches you, or ${UNDELIVERED_DAYS} days`,
    },
  },
  {
    tables: [],
    files: "`pgboss.job`",
    what: "queued mail and other jobs: addresses, names, links and codes, encrypted",
    why: "delivery, also after a crash",
    who: "none",
    ends: `delivery; ${periodText(FAILED_JOB_DAYS)} after the last failed attempt`,
    card: account,
  },
  {
    tables: [],
    files: "`DATA_DIR/mail`",
    what: "mail as files, where there is no mail server (`SMTP_URL`)",
    why: "trying the site out",
    who: "the operator",
    ends: "the operator deletes the files",
    card: account,
  },
  {
    tables: [],
    files: "`DATA_DIR/uploads`, in files named by the account's id",
    what: "uploads in progress: file, name and account",
    why: "resumption after a lost connection, and publication",
    who: "the account",
    ends: `publication or cancellation; ${periodText(UPLOAD_DAYS)} after the begin`,
    card: yourVideos,
  },
];

/** All retention entries, in the order of docs/privacy.md and of the cards. */
export const retention: readonly Retention[] = [
  ...authRetention,
  ...campusRetention,
  ...signalRetention,
  ...programmeRetention,
  ...labsRetention,
  ...cultureRetention,
  ...musicRetention,
  ...calendarRetention,
  ...fundingRetention,
  ...safetyRetention,
  ...siteRetention,
];

/** Tables without personal data, with the reason. */
export const impersonalTables: Readonly<Record<string, string>> = {
  campus_events: "nights of the charity",
  campus_night_versions: "earlier details of a night",
  lab_sessions: "sessions; the mentor is a row of lab_mentors",
  mainframe_content: "content of the funding page",
  signing_keys: "keys of the site itself",
  site_processes: "running processes of the site",
  status_marks: "times of the last mail, backup and review",
  track_uploads: "uploads and their tracks",
};

/** Cards without a table of their own. */
const moreCards: readonly PrivacyCard[] = [
  {
    title: "Work for the charity",
    what: "Of our own people: which admin added a track or an event, and who held a door as a volunteer.",
    why: "To know whom to ask",
    who: "Our admins",
    until: `Their account is deleted. A volunteer’s pass: ${PASS_DAYS} days after the night`,
  },
  {
    title: "On your own phone",
    what: "That you are signed in, your likes, the player’s queue, and tickets that may still open a door, until noon on the day after. At a door that you hold: its list, until then too. One cookie, so that nobody who guesses at your password locks you out.",
    why: "To work without signal, and to lose nothing on a reload",
    who: "Whoever holds the phone",
    until: `You sign out, or your sign-in ends. The queue stays until you clear what ${brand.name} keeps in your browser, the cookie ${KNOWN_DEVICE_DAYS} days after your last sign-in`,
  },
];

/** The cards of /privacy. */
export const privacyCards: readonly PrivacyCard[] = [
  ...retention.flatMap(({ card }) => (typeof card === "string" ? [] : [card])),
  ...moreCards,
];
