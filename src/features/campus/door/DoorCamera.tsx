import { useRef, useState } from "react";
import { Button } from "#shared/ui/Button.tsx";
import { Icon } from "#shared/ui/Icon.tsx";
import { wakeSound } from "./door-signals.client.ts";
import { useCamera } from "./use-camera.ts";

/** The camera, once it is asked for. Stops with the page out of sight, and goes on when it is back. */
export function DoorCamera({
  onCode,
  isMuted,
  setMuted,
}: {
  onCode: (text: string) => void;
  isMuted: boolean;
  setMuted: (isMuted: boolean) => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const [isWanted, setWanted] = useState(false);
  const { status, problem, setTorch } = useCamera(video, isWanted, onCode);
  const [isLit, setLit] = useState(false);
  const sound = (
    <Button compact variant="outline" aria-pressed={isMuted} onClick={() => setMuted(!isMuted)}>
      {isMuted ? "Sound is off" : "Mute"}
    </Button>
  );
  return (
    <section aria-label="Camera" className="grid gap-3">
      <div className="relative grid aspect-square max-h-[36dvh] w-full place-items-center overflow-hidden bg-ink text-night-text">
        <video
          ref={video}
          muted
          playsInline
          aria-label="What the camera sees"
          className={`absolute inset-0 size-full object-cover ${status === "on" ? "" : "invisible"}`}
        />
        {status === "on" ? (
          <Frame />
        ) : (
          <div className="relative grid justify-items-center gap-4 p-5 text-center">
            {problem && (
              <p role="alert" className="flex max-w-[34ch] gap-2 text-left font-semibold">
                <Icon name="alert" className="mt-0.5 size-5 text-hivis" />
                {problem}
              </p>
            )}
            <Button
              variant="paper"
              busy={status === "starting"}
              onClick={() => {
                wakeSound();
                // Off first, where it was refused before.
                setWanted(false);
                requestAnimationFrame(() => setWanted(true));
              }}
            >
              {status === "starting" ? "Starting…" : problem ? "Start again" : "Start the camera"}
            </Button>
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {status === "on" && (
          <Button compact variant="outline" onClick={() => setWanted(false)}>
            Stop the camera
          </Button>
        )}
        {status === "on" && setTorch && (
          <Button
            compact
            variant="outline"
            aria-pressed={isLit}
            onClick={() => setTorch(!isLit).then(() => setLit(!isLit), reportError)}
          >
            {isLit ? "Light off" : "Light on"}
          </Button>
        )}
        {sound}
      </div>
    </section>
  );
}

/** The corners between which a code belongs. */
function Frame() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className="relative size-3/4 stroke-hivis" fill="none">
      <path d="M2 22V2H22M78 2H98V22M98 78V98H78M22 98H2V78" strokeWidth="3" />
    </svg>
  );
}
