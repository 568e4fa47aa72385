import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { Link } from "react-router";
import { useAsked } from "#features/auth/desk/use-asked.tsx";
import { useFreshProof } from "#features/auth/forms/use-fresh-proof.tsx";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { pages } from "#features/site/pages.ts";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { londonDay } from "#shared/time/london.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/dialogs/Dialog.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { AdminSection } from "#shared/ui/layout/AdminSection.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { canPlayEvidence, isVideoModerator } from "../videos/videos.policy.ts";
import { KeptCaptions } from "./KeptCaptions.tsx";
import { markingOf } from "./marking-unlawful.ts";

const DecideDialog = lazyWithRetry(async () => (await import("../decisions/DecideDialog.tsx")).DecideDialog);

const { videoAdmin } = apiQueries.culture;
const sealedQuery = videoAdmin.sealed.queryOptions({ meta: { topics: ["videos"] } });

type Sealed = Awaited<ReturnType<BrowserApi["culture"]["videoAdmin"]["sealed"]>>[number];

interface Shown {
  video: Sealed;
  film: File;
  captions: Awaited<ReturnType<BrowserApi["culture"]["videoAdmin"]["readSealedCaptions"]>>;
}

/** Videos that we keep as evidence after their owner removed them. Without any, shows the text, or nothing. */
export function SealedVideos({ emptyText }: { emptyText?: string }) {
  const own = useOwnRoles();
  const { data } = useQuery(sealedQuery);
  const { withProof, proofDialog } = useFreshProof();
  const [shown, setShown] = useState<Shown>();
  const client = useQueryClient();
  const { ask, dialog } = useAsked();
  const [deciding, setDeciding] = useState<Sealed>();
  if (!data?.length) return data && emptyText ? <EmptyState title={emptyText} /> : null;
  const look = async (video: Sealed) => {
    try {
      const { id } = video;
      const film = await withProof(() => videoAdmin.lookAtSealed.call({ id }));
      setShown({ video, film, captions: await videoAdmin.readSealedCaptions.call({ id }) });
    } catch (error) {
      toast({ title: "Not opened", text: refusalText(error), tone: "failed", slot: "video" });
    }
  };
  return (
    <div className="mt-10">
      <AdminSection
        title="Sealed videos"
        lead="Their owner removed them while a report was open or after we took them down. The log has every look."
      >
        {!canPlayEvidence(own) && (
          <p className="mb-3 max-w-read">
            Only an evidence viewer plays them.{" "}
            <Link to={pages.adminSecurity.path}>Give someone this role</Link>, or give it to yourself. We
            email the other admins.
          </p>
        )}
        <ul aria-label="Sealed videos" className="divide-y-2 divide-line">
          {data.map((video) => (
            <li key={video.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3.5">
              <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
                <bdi className="font-semibold">{video.title}</bdi>{" "}
                {video.unlawfulAt && (
                  <Badge tone="flare" icon="alert">
                    Unlawful image
                  </Badge>
                )}
                <p className="text-small text-ink-2">
                  {`${video.owner ?? "No owner"}. Sealed ${londonDay(new Date(video.sealedAt))}, ${video.unlawfulAt ? "kept, in no new backup; without the mark " : ""}erased after ${londonDay(new Date(video.erasedAfter))}${video.openReports > 0 ? ", once its reports are settled" : ""}`}
                </p>
                {video.sha256 && <p className="mono text-mono text-ink-2">{`SHA-256 ${video.sha256}`}</p>}
              </div>
              {video.openReports > 0 && isVideoModerator(own) && (
                <Button
                  compact
                  variant="outline"
                  className="min-h-11"
                  aria-label={`${reportsText(video)}: decide about ${video.title}`}
                  onClick={() => setDeciding(video)}
                >
                  {reportsText(video)}
                </Button>
              )}
              <Button
                compact
                variant="outline"
                className="min-h-11"
                aria-label={`${video.unlawfulAt ? "Take the mark away" : "Unlawful"} ${video.title}`}
                onClick={() => ask(markingOf(video), video)}
              >
                {video.unlawfulAt ? "Take the mark away" : "Unlawful"}
              </Button>
              {canPlayEvidence(own) && (
                <Button
                  compact
                  variant="outline"
                  className="min-h-11"
                  aria-label={`Look at ${video.title}`}
                  onClick={() => void look(video)}
                >
                  Look
                </Button>
              )}
            </li>
          ))}
        </ul>
      </AdminSection>
      {proofDialog}
      {dialog}
      {deciding && (
        <Suspense>
          <DecideDialog
            video={deciding}
            outcome="removed"
            offered={["removed", "kept"]}
            onClose={() => setDeciding(undefined)}
            onDecided={() => {
              setDeciding(undefined);
              void client.invalidateQueries({ queryKey: sealedQuery.queryKey });
            }}
          />
        </Suspense>
      )}
      {shown && <Film {...shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}

function Film({ video, film, captions, onClose }: Shown & { onClose: () => void }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(film);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [film]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={video.title}
      description="Do not copy, save or forward it. Your look is in the log."
    >
      {url && (
        // biome-ignore lint/a11y/useMediaCaption: evidence as it was uploaded
        <video src={url} controls controlsList="nodownload" className="max-h-[60vh] w-full bg-ink" />
      )}
      {captions.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 font-semibold">Captions</summary>
          <KeptCaptions captions={captions} />
        </details>
      )}
    </Dialog>
  );
}

function reportsText({ openReports }: { openReports: number }): string {
  return openReports === 1 ? "1 report" : `${openReports} reports`;
}
