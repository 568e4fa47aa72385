import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { pages } from "#features/site/pages.ts";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { ListPanel } from "#shared/lists/ListPanel.tsx";
import { sentColumn, textColumn } from "#shared/lists/list-columns.tsx";
import { longListQuery } from "#shared/lists/long-list-query.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { londonTime } from "#shared/time/london.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import type { LongColumn } from "#shared/ui/tables/LongTable.tsx";
import { reportReasons } from "../videos/videos.rules.ts";

/** A report as parsed from the response. */
type ReportRow = Awaited<ReturnType<BrowserApi["culture"]["reports"]["list"]>>["rows"][number];

/** All reports, newest first. */
const reportsQuery = longListQuery<ReportRow>(apiQueries.culture.reports.list, "video-reports");

/** All reports of videos, each linked to the video where it is settled. */
export function ReportsPanel() {
  return (
    <>
      <p className="mb-5 max-w-read text-small text-ink-2">
        Admins alone read these, and nobody is shown who sent one. Reports are settled beside their video;
        what is settled is deleted after 90 days.
      </p>
      <ListPanel query={useQuery(reportsQuery)} look={look} />
    </>
  );
}

const statusOf = ({ resolvedAt }: ReportRow) => (resolvedAt === null ? "Open" : "Settled");

const textsOf = (row: ReportRow) => [row.videoTitle, reportReasons[row.reason], row.text, statusOf(row)];

const csv = {
  name: "video_reports",
  head: ["Video", "Reason", "Words", "Reported (London time)", "Status", "Settled (London time)"],
  cells: (row: ReportRow) => [
    row.videoTitle,
    reportReasons[row.reason],
    row.text ?? "",
    londonTime(new Date(row.createdAt)),
    statusOf(row),
    row.resolvedAt === null ? "" : londonTime(new Date(row.resolvedAt)),
  ],
};

const columns: LongColumn<ReportRow>[] = [
  {
    key: "video",
    head: "Video",
    width: "minmax(0,1.4fr)",
    stacked: "lead",
    cell: (row) => (
      <>
        <span className="block leading-snug font-semibold">
          <bdi>{row.videoTitle}</bdi>
        </span>
        <span className="block text-small leading-snug text-ink-2">{reportReasons[row.reason]}</span>
      </>
    ),
  },
  textColumn("Words", ({ text }) => text),
  sentColumn("Reported", "left"),
  {
    key: "status",
    head: "Status",
    width: "6rem",
    stacked: "right",
    cell: (row) => <Badge tone={row.resolvedAt === null ? "flare" : "outline"}>{statusOf(row)}</Badge>,
  },
  {
    key: "actions",
    head: "Actions",
    width: "7rem",
    stacked: "wide",
    cell: (row) => {
      const name = row.resolvedAt === null ? "Settle" : "Look";
      return (
        <Link
          to={`${pages.adminContent.path}?video=${row.videoId}`}
          className={buttonClass({ variant: "outline", compact: true }, "min-h-12 md:min-h-10")}
          aria-label={`${name}: ${row.videoTitle}`}
        >
          {name}
        </Link>
      );
    },
  },
];

const look = { name: "reports", searchHint: "Video, reason, words or status", columns, textsOf, csv };
