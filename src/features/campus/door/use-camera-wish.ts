import { useEffect, useState } from "react";
import { brand } from "#src/brand.ts";

const key = `${brand.slug}.door-camera`;

/** Whether the camera should run. One that ran when the page was left runs again, where the browser starts it without asking. */
export function useCameraWish(): [isWanted: boolean, setWanted: (isWanted: boolean) => void] {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    let isOver = false;
    mayRestart().then((may) => may && !isOver && setWanted(true), reportError);
    return () => {
      isOver = true;
    };
  }, []);
  const keep = (next: boolean) => {
    if (next) localStorage.setItem(key, "on");
    else localStorage.removeItem(key);
    setWanted(next);
  };
  return [isWanted, keep];
}

async function mayRestart(): Promise<boolean> {
  if (localStorage.getItem(key) === null) return false;
  // Some browsers know no permission of this name.
  const permission = await navigator.permissions.query({ name: "camera" }).catch(() => undefined);
  return permission?.state === "granted";
}
