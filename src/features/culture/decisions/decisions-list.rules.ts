import type { Listed } from "#shared/lists/list.api.ts";
import { type ListDescriptor, sentColumn } from "#shared/lists/list-columns.ts";
import { londonTime } from "#shared/time/london.ts";
import { appealOutcomes, decisionReasons, hoursToAnswer, outcomes } from "../videos/decisions.rules.ts";
import { reportReasons } from "../videos/videos.rules.ts";
import type { decisionSchema } from "./decisions.api.ts";

/** The JSON form of a row in the list of decisions. */
export type DecisionRow = Listed<typeof decisionSchema>;

const date = (value: string | null) => value && londonTime(new Date(value));

export const hoursOf = ({ askedAt, createdAt }: DecisionRow) =>
  hoursToAnswer(askedAt === null ? null : new Date(askedAt), new Date(createdAt));

export function appealOf({ appealedAt, appealOutcome }: DecisionRow): string {
  if (appealOutcome) return appealOutcomes[appealOutcome];
  return appealedAt ? "Waits for an answer" : "–";
}

export const titleOf = ({ videoTitle, endsAt }: DecisionRow) =>
  endsAt === null ? videoTitle : `A member, until ${londonTime(new Date(endsAt))}`;

export const decisionsList: ListDescriptor<DecisionRow> = {
  name: "decisions",
  file: "moderation_decisions",
  searchHint: "Video, outcome, reason or words",
  emptyText: "Nothing has been decided yet.",
  columns: [
    {
      head: "Video",
      sort: "video",
      csv: {
        Video: titleOf,
        "SHA-256": ({ videoSha256 }) => videoSha256,
        "Asked (London time)": ({ askedAt }) => date(askedAt),
        Reports: ({ reports }) => reports,
        "Reasons of reports": (row) => row.reportReasons.map((name) => reportReasons[name]).join("; "),
        Outcome: ({ outcome }) => outcomes[outcome],
        Reason: ({ reason }) => decisionReasons[reason],
      },
    },
    { head: "Words", value: ({ text }) => text },
    sentColumn("Decided"),
    { head: "Hours", sort: "hours", csv: { "Hours to decide": hoursOf } },
    {
      head: "Appeal",
      csv: {
        "Appealed (London time)": ({ appealedAt }) => date(appealedAt),
        Appeal: appealOf,
        "Appeal answered (London time)": ({ appealDecidedAt }) => date(appealDecidedAt),
      },
    },
  ],
};
