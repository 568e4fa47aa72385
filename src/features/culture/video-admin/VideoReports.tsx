import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { reportReasons } from "../videos/videos.rules.ts";
import type { ManagedVideo } from "./video-admin-data.ts";

/** The open reports of a video. */
export function VideoReports({
  video: { title, reports, openReports },
  onDecide,
}: {
  video: ManagedVideo;
  onDecide: () => void;
}) {
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
    </div>
  );
}
