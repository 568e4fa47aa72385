import { useEffect, useState } from "react";
import { megabytesOf } from "#shared/numbers/size.ts";
import { Button } from "#shared/ui/Button.tsx";
import { DialogActions } from "#shared/ui/dialogs/Dialog.tsx";
import { Progress } from "#shared/ui/feedback/Progress.tsx";
import { Rings } from "#shared/ui/feedback/Rings.tsx";
import { Icon } from "#shared/ui/Icon.tsx";
import type { Publishing, Sending } from "./upload-form.ts";
import { percentOf, timeLeftInWords } from "./upload-progress.rules.ts";
import { STARTS_AGAIN } from "./upload-state.ts";

interface Controls {
  cancel: () => void;
  stop: () => void;
  goOn: () => void;
}

/** The progress of an upload, with a button that cancels it. */
export function UploadProgress({
  title,
  details,
  fileName,
  step,
  upload,
}: {
  title: string;
  details: string;
  fileName: string;
  step: Sending | Publishing;
  upload: Controls;
}) {
  const { retryAt } = step;
  return (
    <div className="grid gap-5">
      <div>
        <p tabIndex={-1} className="text-lead font-semibold wrap-anywhere outline-none">
          {title}
        </p>
        <p className="wrap-anywhere text-ink-2">{details}</p>
      </div>
      {step.name === "sending" ? (
        <Bar step={step} name={fileName} />
      ) : (
        retryAt === undefined && (
          <p className="flex items-center gap-3 font-semibold">
            <Rings className="size-8" />
            Checking the file…
          </p>
        )
      )}
      {step.name === "sending" && step.startsAgain && <p>{STARTS_AGAIN}</p>}
      {retryAt !== undefined && <Waiting until={retryAt} />}
      {step.name === "publishing" && (
        <p className="text-ink-2">
          The upload is complete. You can leave this page, and we’ll still publish it.
        </p>
      )}
      {step.name === "sending" &&
        (step.asksToStop ? (
          <StopQuestion upload={upload} step={step} />
        ) : (
          <DialogActions>
            <Button variant="outline" onClick={() => upload.cancel()}>
              Cancel upload
            </Button>
          </DialogActions>
        ))}
    </div>
  );
}

function Bar({ step, name }: { step: Sending; name: string }) {
  const { sent, total, secondsLeft, retryAt } = step;
  return (
    <Progress
      label={`Uploading ${name}`}
      value={percentOf(sent, total)}
      max={100}
      start={`${percentOf(sent, total)}% · ${megabytesOf(sent, total)}`}
      end={retryAt === undefined ? timeLeftInWords(secondsLeft) : ""}
    />
  );
}

/** The countdown is no live region: the announcement covers it once. */
function Waiting({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((until - now) / 1000);
  return (
    <p className="flex gap-2 border-l-4 border-ink py-1 pl-3 font-semibold tabular-nums">
      <Icon name="alert" className="mt-0.5 size-5" />
      <span>
        {seconds > 0 ? `Connection lost, trying again in ${seconds} s` : "Connection lost, trying again…"}
      </span>
    </p>
  );
}

function StopQuestion({ upload, step: { sent, total } }: { upload: Controls; step: Sending }) {
  return (
    <fieldset>
      <legend className="font-semibold">
        {`Stop the upload? ${megabytesOf(sent, total)} would have to be sent again.`}
      </legend>
      <DialogActions>
        <Button variant="outline" onClick={() => upload.stop()}>
          Stop the upload
        </Button>
        <Button onClick={() => upload.goOn()} data-answer>
          Keep uploading
        </Button>
      </DialogActions>
    </fieldset>
  );
}
