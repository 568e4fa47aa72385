import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { loadOrReject } from "#shared/pages/lazy-with-retry.ts";
import { cameraErrorMessage } from "./camera.rules.ts";
import type { DoorCamera } from "./door-camera.client.ts";

/** Runs the camera while it is enabled and the page is visible, with a screen wake lock. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  isEnabled: boolean,
  onCode: (text: string) => void,
) {
  const [status, setStatus] = useState<"off" | "starting" | "on">("off");
  const [problem, setProblem] = useState("");
  const [torch, setTorch] = useState<{ set: DoorCamera["setTorch"] }>();
  const tell = useEffectEvent(onCode);

  useEffect(() => {
    load().then(({ prepareReader }) => prepareReader(), reportError);
  }, []);

  useEffect(() => {
    if (!isEnabled) return;
    let isOver = false;
    let camera: DoorCamera | undefined;
    let lock: Promise<WakeLockSentinel | undefined> | undefined;

    const start = async () => {
      if (camera || !video.current) return;
      setStatus("starting");
      setProblem("");
      try {
        const { startCamera } = await load();
        const started = await startCamera(video.current, tell, () =>
          fail(new DOMException("", "NotReadableError")),
        );
        if (isOver || document.hidden) return started.stop();
        camera = started;
        setTorch({ set: started.setTorch });
        setStatus("on");
        lock = navigator.wakeLock?.request("screen").catch(() => undefined);
      } catch (error) {
        if (!isOver) fail(error);
      }
    };
    const stop = () => {
      camera?.stop();
      camera = undefined;
      void lock?.then((held) => held?.release());
      lock = undefined;
      setStatus("off");
    };
    const fail = (error: unknown) => {
      stop();
      setProblem(cameraErrorMessage(error));
    };
    const follow = () => (document.hidden ? stop() : void start());
    void start();
    document.addEventListener("visibilitychange", follow);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", follow);
      stop();
    };
  }, [isEnabled, video]);

  return { status, problem, setTorch: torch?.set };
}

function load() {
  return loadOrReject(() => import("./door-camera.client.ts"));
}
