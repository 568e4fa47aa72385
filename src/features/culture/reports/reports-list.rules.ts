import { keysOf } from "#shared/keys.ts";
import type { Listed } from "#shared/lists/list.api.ts";
import { type ListDescriptor, sentColumn } from "#shared/lists/list-columns.ts";
import { londonTime } from "#shared/time/london.ts";
import { reportReasons } from "../videos/videos.rules.ts";
import type { reportSchema } from "./reports.api.ts";

const reportStates = { open: "Open", settled: "Settled" } as const;

export const reportStateNames = keysOf(reportStates);

/** The JSON form of a row in the list of reports. */
export type ReportRow = Listed<typeof reportSchema>;

export function stateOfReport({ resolvedAt }: ReportRow): string {
  return reportStates[resolvedAt === null ? "open" : "settled"];
}

export const reportsList: ListDescriptor<ReportRow> = {
  name: "reports",
  file: "video_reports",
  searchHint: "Video, reason, words or status",
  filters: { state: { inAddress: "show", label: "Show", options: reportStates } },
  columns: [
    {
      head: "Video",
      sort: "video",
      csv: {
        Video: ({ videoTitle }) => videoTitle,
        "SHA-256": ({ videoSha256 }) => videoSha256,
        Reason: ({ reason }) => reportReasons[reason],
      },
    },
    { head: "Words", value: ({ text }) => text },
    sentColumn("Reported"),
    {
      head: "Status",
      sort: "state",
      csv: {
        Status: stateOfReport,
        "Settled (London time)": ({ resolvedAt }) => resolvedAt && londonTime(new Date(resolvedAt)),
      },
    },
    { head: "Actions" },
  ],
};
