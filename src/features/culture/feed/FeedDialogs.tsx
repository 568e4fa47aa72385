import { Suspense } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import type { CaptionedVideo } from "../captions/CaptionsForm.tsx";
import type { ReplacedVideo } from "../uploads/UploadVideoDialog.tsx";
import type { VideoSlot } from "../uploads/video-upload.rules.ts";
import { type TileName, type VideoPlace, videoMessages } from "../videos/videos.rules.ts";

interface Named {
  id: string;
  title: string;
}

/** The open dialog and its subject. */
export type FeedQuestion =
  | { name: "upload"; slot: VideoSlot; replaces?: ReplacedVideo }
  | { name: "remove"; place: VideoPlace; video: Named; isOwn: boolean; tile?: TileName }
  | { name: "decide"; place: VideoPlace; video: Named; tile: TileName }
  | { name: "captions"; video: CaptionedVideo }
  | { name: "report"; video: Named };

/** Renders the open dialog. The first opening loads it. */
export function FeedDialogs({
  question,
  needsApproval,
  onClose,
  onRemoved,
  onChanged,
}: {
  question: FeedQuestion | undefined;
  /** Whether an admin must approve this person's uploads. */
  needsApproval: boolean;
  onClose: () => void;
  onRemoved: () => void;
  onChanged: () => void;
}) {
  if (!question) return null;
  return (
    <Suspense>
      {question.name === "upload" && (
        <UploadVideoDialog
          slot={question.slot}
          replaces={question.replaces}
          needsApproval={needsApproval}
          onClose={onClose}
          onPublished={onClose}
        />
      )}
      {question.name === "remove" && (
        <RemoveVideoDialog
          video={question.video}
          place={question.place}
          isOwn={question.isOwn}
          onClose={onClose}
          onRemoved={onRemoved}
        />
      )}
      {question.name === "decide" && (
        <DecideDialog
          video={question.video}
          outcome="removed"
          offered={["hidden", "removed"]}
          onClose={onClose}
          onDecided={() => {
            toast({ ...videoMessages[question.place].removed, tone: "done", slot: "video" });
            onRemoved();
          }}
        />
      )}
      {question.name === "captions" && (
        <CaptionsDialog
          video={question.video}
          needsApproval={needsApproval}
          onClose={onClose}
          onChanged={onChanged}
        />
      )}
      {question.name === "report" && <ReportVideoDialog video={question.video} onClose={onClose} />}
    </Suspense>
  );
}

const UploadVideoDialog = lazyWithRetry(
  async () => (await import("../uploads/UploadVideoDialog.tsx")).UploadVideoDialog,
);

const RemoveVideoDialog = lazyWithRetry(
  async () => (await import("./RemoveVideoDialog.tsx")).RemoveVideoDialog,
);

const DecideDialog = lazyWithRetry(async () => (await import("../decisions/DecideDialog.tsx")).DecideDialog);

const CaptionsDialog = lazyWithRetry(
  async () => (await import("../captions/CaptionsDialog.tsx")).CaptionsDialog,
);

const ReportVideoDialog = lazyWithRetry(
  async () => (await import("./ReportVideoDialog.tsx")).ReportVideoDialog,
);
