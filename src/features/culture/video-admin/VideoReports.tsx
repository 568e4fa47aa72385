import { Link } from "react-router";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { pages } from "#features/site/pages.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { reportReasons } from "../videos/videos.rules.ts";
import type { ManagedVideo } from "./video-admin-data.ts";

/** The open reports of a video. */
export function VideoReports({
  video: { id: videoId, title, reports, openReports },
  onDecide,
}: {
  video: ManagedVideo;
  onDecide: () => void;
}) {
  const isLead = useOwnRoles().roles.includes("safeguarding-lead");
  const more = openReports - reports.length;
  return (
    <div className="mt-3 border-l-4 border-bad py-1 pl-3">
      <Badge tone="flare" icon="alert">
        {openReports === 1 ? "1 report" : `${openReports} reports`}
      </Badge>
      <ul className="mt-2 grid gap-1 text-small wrap-anywhere">
        {reports.map(({ id, reason, text }) => (
          <li key={id}>
            <span className="font-semibold">{reportReasons[reason]}</span>
            {text && (
              <>
                : “<bdi>{text}</bdi>”
              </>
            )}
          </li>
        ))}
        {more > 0 && <li>and {more} older</li>}
      </ul>
      <Button
        compact
        variant="outline"
        className="mt-2 min-h-11"
        data-part="reports"
        aria-label={`Decide about ${title}`}
        onClick={onDecide}
      >
        Decide
      </Button>
      {isLead && (
        <Link
          to={`${pages.adminSafeguarding.path}?video=${videoId}`}
          className={buttonClass({ variant: "outline", compact: true }, "mt-2 ml-2 min-h-11")}
          aria-label={`Write to the log: ${title}`}
        >
          Write to the log
        </Link>
      )}
    </div>
  );
}
