import { useEffect, useRef, useState } from "react";
import { Button } from "#shared/ui/Button.tsx";
import { Icon } from "#shared/ui/Icon.tsx";
import { usableStorage } from "#shared/usable-storage.ts";
import { brand } from "#src/brand.ts";
import { useCamera } from "./use-camera.ts";

/**
 * The camera. It starts with a button, or automatically if it was running when the page was left. It stops while the
 * page is hidden.
 */
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
  const [isEnabled, setEnabled] = useCameraEnabled();
  const { status, problem, setTorch } = useCamera(video, isEnabled, onCode);
  const [isLit, setIsLit] = useState(false);
  const sound = (
    <Button compact variant="outline" aria-pressed={isMuted} onClick={() => setMuted(!isMuted)}>
      {isMuted ? "Sound is off" : "Mute"}
    </Button>
  );
  return (
    <section aria-label="Camera" className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
      <div className="relative grid min-h-[22dvh] place-items-center overflow-hidden border-2 border-control bg-sheet lg:min-h-[40dvh]">
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
          <div className="relative grid justify-items-center gap-3 p-3 text-center">
            {problem && (
              <p role="alert" className="flex max-w-[34ch] gap-2 text-left text-small font-semibold">
                <Icon name="alert" className="mt-0.5 size-5 text-hivis" />
                <span>{problem}</span>
              </p>
            )}
            <Button
              busy={status === "starting"}
              onClick={() => {
                // Reset first, because an earlier start may have been refused.
                setEnabled(false);
                requestAnimationFrame(() => setEnabled(true));
              }}
            >
              {status === "starting" ? "Starting…" : problem ? "Start again" : "Start the camera"}
            </Button>
          </div>
        )}
      </div>
      <div className="flex flex-col gap-2">
        {status === "on" && (
          <Button compact variant="outline" onClick={() => setEnabled(false)}>
            <span className="sr-only">Stop the camera</span>
            <span aria-hidden="true">Stop</span>
          </Button>
        )}
        {status === "on" && setTorch && (
          <Button
            compact
            variant="outline"
            aria-pressed={isLit}
            onClick={() => setTorch(!isLit).then(() => setIsLit(!isLit), reportError)}
          >
            {isLit ? "Light off" : "Light on"}
          </Button>
        )}
        {sound}
      </div>
    </section>
  );
}

/** The corners of the viewfinder. */
function Frame() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute h-3/4 stroke-hivis" fill="none">
      <path d="M2 22V2H22M78 2H98V22M98 78V98H78M22 98H2V78" strokeWidth="3" />
    </svg>
  );
}

const key = `${brand.slug}.door-camera`;

/** Whether the camera should run. Restored with the page if the browser starts the camera without asking. */
function useCameraEnabled(): [isEnabled: boolean, setEnabled: (isEnabled: boolean) => void] {
  const [isEnabled, setIsEnabled] = useState(false);
  useEffect(() => {
    let isOver = false;
    mayRestart().then((may) => may && !isOver && setIsEnabled(true), reportError);
    return () => {
      isOver = true;
    };
  }, []);
  const change = (next: boolean) => {
    const storage = usableStorage(() => localStorage);
    if (next) storage?.setItem(key, "on");
    else storage?.removeItem(key);
    setIsEnabled(next);
  };
  return [isEnabled, change];
}

async function mayRestart(): Promise<boolean> {
  if (!usableStorage(() => localStorage)?.getItem(key)) return false;
  // Some browsers do not know a permission of this name.
  const permission = await navigator.permissions.query({ name: "camera" }).catch(() => undefined);
  return permission?.state === "granted";
}
