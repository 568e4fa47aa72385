import { useState } from "react";
import { Button } from "#shared/ui/Button.tsx";
import { Icon } from "#shared/ui/Icon.tsx";
import { LiveRegion } from "./LiveRegion.tsx";

/**
 * Replaces content that failed to load: a sentence and, with `onRetry`, a button to retry. The tone `night` is for
 * night bands.
 */
export function FailedState({
  children,
  onRetry,
  retrying = false,
  tone = "paper",
  className = "",
}: {
  children: string;
  onRetry?: () => void;
  retrying?: boolean;
  tone?: keyof typeof tones;
  className?: string;
}) {
  const { frame, sign, button } = tones[tone];
  const [last, setLast] = useState({ retrying, failures: 0 });
  // Another retry has failed.
  if (last.retrying !== retrying) setLast({ retrying, failures: last.failures + (retrying ? 0 : 1) });
  return (
    <div
      className={`flex min-h-62 flex-col items-center justify-center gap-4 border-2 border-dashed px-6 py-10 text-center ${frame} ${className}`}
    >
      <Icon name="alert" className={`size-8 ${sign}`} />
      <LiveRegion
        role="alert"
        occasion={last.failures}
        className="flex flex-col items-center gap-4"
        more={
          onRetry && (
            <Button variant={button} busy={retrying} onClick={onRetry}>
              {retrying ? "Trying again…" : "Try again"}
            </Button>
          )
        }
      >
        <p className="max-w-[40ch] font-semibold">{children}</p>
      </LiveRegion>
    </div>
  );
}

const tones = {
  paper: { frame: "border-bad", sign: "text-bad", button: "outline" },
  night: { frame: "border-night-unplayed", sign: "text-hivis", button: "paper" },
} as const;
