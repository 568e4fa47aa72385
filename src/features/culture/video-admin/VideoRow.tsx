import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { pages } from "#features/site/pages.ts";
import { sizeInWords } from "#shared/numbers/size.ts";
import { Print } from "#shared/print/Print.tsx";
import { recordPrint } from "#shared/print/prints.ts";
import { formatDuration, HOUR_MS, spokenDuration } from "#shared/time/durations.ts";
import { londonDay, londonTime } from "#shared/time/london.ts";
import { ActionMenuButton } from "#shared/ui/ActionMenuButton.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { RowButton } from "#shared/ui/tables/RowButton.tsx";
import { brand } from "#src/brand.ts";
import type { ChosenOutcome } from "../videos/decisions.rules.ts";
import { HOLD_HOURS } from "../videos/holds.rules.ts";
import { canEraseVideo } from "../videos/videos.policy.ts";
import { categoryNames, reportReasons } from "../videos/videos.rules.ts";
import type { ManagedVideo, VideoChange } from "./video-admin-data.ts";

/** A video with its details and admin actions. */
export function VideoRow({
  video,
  isWanted,
  isBusy,
  onChange,
  onDecide,
  onHide,
  onDelete,
  onReadCaptions,
  onMark,
}: {
  video: ManagedVideo;
  /** Whether the row receives the focus at first. */
  isWanted: boolean;
  isBusy: boolean;
  onChange: (change: VideoChange) => void;
  /** Opens the decision dialog with this outcome preselected. */
  onDecide: (outcome?: ChosenOutcome) => void;
  /** Hides a video without an owner or a report. */
  onHide: () => void;
  onDelete: () => void;
  onReadCaptions: () => void;
  /** Marks the video as an unlawful image, or removes the mark. */
  onMark: () => void;
}) {
  const { id, title, category, state, videoUrl, posterUrl, duration, fileSize } = video;
  const isUnlawful = video.unlawfulAt !== null;
  const needsNoReason = video.ownerEmail === null && video.openReports === 0;
  const { name, change } = visibility[state];
  const row = useRef<HTMLDivElement>(null);
  const canErase = canEraseVideo(useOwnRoles());
  useEffect(() => {
    if (!isWanted) return;
    const part = (name: string) => row.current?.querySelector<HTMLElement>(`[data-part=${name}]`);
    (part("reports") ?? part("visibility"))?.focus();
  }, [isWanted]);
  return (
    <div ref={row} className="py-3.5">
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 @[52rem]:grid-cols-[6rem_minmax(0,1fr)_auto] @[52rem]:items-center">
        {posterUrl && !isUnlawful ? (
          <img
            src={posterUrl}
            alt=""
            loading="lazy"
            decoding="async"
            className="aspect-video w-full bg-ink object-contain"
          />
        ) : (
          <Print name={recordPrint(id).name} shape="swatch" className="aspect-video w-full object-cover" />
        )}
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">
            <bdi>{title}</bdi>
          </p>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
            <span>{categoryNames[category]}</span>
            <State state={state} heldSince={video.heldSince} />
            {isUnlawful && (
              <Badge tone="flare" icon="alert">
                Unlawful image
              </Badge>
            )}
            <span className="mono">
              <span aria-hidden="true">{formatDuration(duration)}</span>
              <span className="sr-only">{spokenDuration(duration)}</span>
            </span>
            <span className="tabular-nums">{sizeInWords(fileSize)}</span>
            <time dateTime={video.createdAt}>{londonDay(new Date(video.createdAt))}</time>
            <span>{ownerOf(video)}</span>
            {video.erasedAfter && !isUnlawful && (
              <span>Erased after {londonDay(new Date(video.erasedAfter))}</span>
            )}
          </div>
        </div>
        <div className="col-span-full flex flex-wrap items-center gap-2 @[52rem]:col-auto">
          {!isUnlawful && (
            <a
              href={videoUrl}
              target="_blank"
              rel="noopener"
              className="link inline-flex min-h-11 min-w-11 items-center px-2"
              aria-label={`Watch ${title} in a new tab`}
            >
              Watch
            </a>
          )}
          {state === "waiting" && video.openReports === 0 && (
            <RowButton name="Approve" title={title} isBusy={isBusy} onClick={() => onChange("approve")} />
          )}
          {!isUnlawful && (
            <RowButton
              name={name}
              part="visibility"
              title={title}
              isBusy={isBusy}
              onClick={() => (change ? onChange(change) : needsNoReason ? onHide() : onDecide("hidden"))}
            />
          )}
          {isUnlawful && (
            <RowButton name="Take the mark away" part="unlawful" title={title} onClick={onMark} />
          )}
          {(state !== "removed" || canErase) && !isUnlawful && (
            <RowButton
              name={state === "removed" ? "Erase" : "Delete"}
              variant="danger"
              part="delete"
              title={title}
              onClick={() => (video.needsReason && state !== "removed" ? onDecide("removed") : onDelete())}
            />
          )}
          {!isUnlawful && (
            <ActionMenuButton
              label={`More for ${title}`}
              actions={[{ name: "Mark as an unlawful image", act: onMark }]}
            />
          )}
        </div>
      </div>
      {video.earlierCaptions > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 text-small">
          <span>Its captions were changed since it was reported or hidden.</span>
          <button
            type="button"
            className="link min-h-11"
            aria-label={`Read the earlier ones: captions of ${title}`}
            onClick={onReadCaptions}
          >
            Read the earlier ones
          </button>
        </p>
      )}
      {video.openReports > 0 && <VideoReports video={video} onDecide={() => onDecide()} />}
    </div>
  );
}

const visibility = {
  shown: { name: "Hide", change: undefined },
  waiting: { name: "Hide", change: undefined },
  held: { name: "Hide", change: undefined },
  hidden: { name: "Show", change: "show" },
  removed: { name: "Bring back", change: "restore" },
} as const;

function ownerOf({ ownerEmail, ownedByCharity }: ManagedVideo): string {
  return ownerEmail ?? (ownedByCharity ? brand.name : "No owner");
}

function State({ state, heldSince }: Pick<ManagedVideo, "state" | "heldSince">) {
  if (heldSince !== null) {
    const since = new Date(heldSince);
    const isOverdue = Date.now() - since.getTime() > HOLD_HOURS * HOUR_MS;
    return (
      <>
        <Badge tone={isOverdue ? "flare" : "ink"} {...(isOverdue && { icon: "alert" })}>
          Held back
        </Badge>
        <span>{`since ${londonTime(since)}`}</span>
      </>
    );
  }
  if (state === "shown") return <span>Shown</span>;
  if (state === "removed") return <Badge tone="ink">Removed</Badge>;
  return state === "hidden" ? <Badge tone="ink">Hidden</Badge> : <Badge tone="dashed">Waiting</Badge>;
}

function VideoReports({
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
