import { Button } from "#shared/ui/Button.tsx";
import type { UploadStep } from "#shared/uploads/upload-form.ts";
import { percentOf } from "#shared/uploads/upload-progress.rules.ts";
import { LoadingTile } from "./VideoTile.tsx";

/** A tile with an upload in progress. */
export function UploadingTile({ step, onShow }: { step: UploadStep; onShow: () => void }) {
  return (
    <>
      <LoadingTile>
        {step.name === "sending" ? `Uploading ${percentOf(step.sent, step.total)}%` : "Uploading…"}
      </LoadingTile>
      <div className="px-3.5 pb-3.5">
        <Button variant="outline" compact className="min-h-11" onClick={onShow}>
          Show the upload
        </Button>
      </div>
    </>
  );
}
