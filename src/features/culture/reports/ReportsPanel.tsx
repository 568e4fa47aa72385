import { Link } from "react-router";
import { pages } from "#features/site/pages.ts";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { londonTime } from "#shared/time/london.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import { ListPanel } from "#shared/whole-lists/ListPanel.tsx";
import type { ListColumn } from "#shared/whole-lists/list-column.ts";
import { sentColumn, textColumn } from "#shared/whole-lists/list-columns.tsx";
import { REPORT_DAYS, reportReasons } from "../videos/videos.rules.ts";

/** A report as parsed from the response. */
type ReportRow = Awaited<ReturnType<BrowserApi["culture"]["reports"]["list"]>>["rows"][number];

/** All reports of videos, each linked to the video where it is settled. */
export function ReportsPanel() {
  return (
    <>
      <p className="mb-5 max-w-read text-small text-ink-2">
        Moderators alone read these, and nobody is shown who sent one. Reports are settled beside their video;
        what is settled is deleted after {REPORT_DAYS} days. A report outlives its video, with the title and
        the SHA-256 of the file.
      </p>
      <ListPanel
        list={apiQueries.culture.reports.list}
        topic="video-reports"
        name="reports"
        file="video_reports"
        searchHint="Video, reason, words or status"
        columns={columns}
      />
    </>
  );
}

const statusOf = ({ resolvedAt }: ReportRow) => (resolvedAt === null ? "Open" : "Settled");

const columns: ListColumn<ReportRow>[] = [
  {
    head: "Video",
    width: "minmax(0,1.4fr)",
    stacked: "lead",
    value: ({ videoTitle }) => videoTitle,
    search: ({ videoTitle, reason }) => [videoTitle, reportReasons[reason]],
    csv: {
      Video: ({ videoTitle }) => videoTitle,
      "SHA-256": ({ videoSha256 }) => videoSha256,
      Reason: ({ reason }) => reportReasons[reason],
    },
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
    head: "Status",
    width: "6rem",
    stacked: "right",
    value: statusOf,
    csv: {
      Status: statusOf,
      "Settled (London time)": ({ resolvedAt }) => resolvedAt && londonTime(new Date(resolvedAt)),
    },
    cell: (row) => <Badge tone={row.resolvedAt === null ? "flare" : "outline"}>{statusOf(row)}</Badge>,
  },
  {
    head: "Actions",
    width: "7rem",
    stacked: "wide",
    cell: (row) => {
      if (row.videoId === null) return <span className="text-small text-ink-2">Video erased</span>;
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
