/**
 * How many years we store a case after its last entry. A person who was 14 is then 25, the age to which schools keep
 * child protection files.
 */
export const SAFEGUARDING_YEARS = 11;

export const SAFEGUARDING_DAYS = SAFEGUARDING_YEARS * 365;

export const safeguardingLimits = { subject: 200, what: 5000, action: 2000 } as const;

/** The encrypted part of an entry. */
export interface EntryText {
  what: string;
  action: string | null;
  /** The email address of the lead who wrote the entry, or the form that sent it. */
  author: string;
}

export const safeguardingMessages = {
  notLead: "Only a named safeguarding lead opens this log.",
  gone: "This case is not in the log.",
  future: "That is in the future. Enter when it happened.",
} as const;

/** Whether the follow-up of a case is due. */
export function isDue({ followUpOn }: { followUpOn: string | null }, today: string): boolean {
  return followUpOn !== null && followUpOn <= today;
}

/** The first text of a case about something on the site: a reference without the content. */
export interface Concern {
  subject: string;
  what: string;
}

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The concern in a log link's query: `?video=ID`, or `?complaint=ID&reference=C-17`. Undefined without one. */
export function concernIn(query: URLSearchParams): Concern | undefined {
  const video = query.get("video") ?? "";
  if (id.test(video))
    return {
      subject: `Video report, ${video.slice(0, 8)}`,
      what: `A video was reported. The report and the video: /admin/content?video=${video}`,
    };
  const complaint = query.get("complaint") ?? "";
  const reference = query.get("reference") ?? "";
  if (!id.test(complaint) || !/^C-\d{1,9}$/.test(reference)) return undefined;
  return {
    subject: `Complaint ${reference}`,
    what: `A complaint came in about safety: /admin/complaints?complaint=${complaint}`,
  };
}
