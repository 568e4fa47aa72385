import { useEffect, useState } from "react";
import { usableStorage } from "#shared/usable-storage.ts";
import { brand } from "#src/brand.ts";

const key = `${brand.slug}.door-camera`;

/** Whether the camera should run. Restored with the page, where the browser starts the camera without asking. */
export function useCameraEnabled(): [isEnabled: boolean, setEnabled: (isEnabled: boolean) => void] {
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
  // Some browsers have no permission of this name.
  const permission = await navigator.permissions.query({ name: "camera" }).catch(() => undefined);
  return permission?.state === "granted";
}
