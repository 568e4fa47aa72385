import { Link } from "react-router";
import { Desk, type DeskOf } from "#features/auth/desk/Desk.tsx";
import { pages } from "#features/site/pages.ts";
import { sentCell, textCell } from "#shared/lists/list-cells.tsx";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import { REPORT_DAYS, reportReasons } from "../videos/videos.rules.ts";
import { type ReportRow, reportsList, stateOfReport } from "./reports-list.rules.ts";

const desk: DeskOf<ReportRow> = {
  list: reportsList,
  procedures: apiQueries.culture.reports,
  topic: "video-reports",
  cells: {
    Video: {
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
    Words: textCell(({ text }) => text),
    Reported: sentCell("left"),
    Status: {
      width: "6rem",
      stacked: "right",
      cell: (row) => <Badge tone={row.resolvedAt === null ? "flare" : "outline"}>{stateOfReport(row)}</Badge>,
    },
    Actions: {
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
  },
};

/** All video reports. Each links to the video, where a moderator settles it. */
export function ReportsPanel() {
  return (
    <>
      <p className="mb-5 max-w-read text-small text-ink-2">
        Only moderators can read reports, and they can’t see who sent them. Settle a report beside its video.
        The site deletes settled reports after {REPORT_DAYS} days. If the video is removed, the report keeps
        its title and the SHA-256 of the file.
      </p>
      <Desk desk={desk} />
    </>
  );
}
