import { useEffect, useRef } from "react";
import type { DataTopic } from "../api/procedure.ts";
import { loadLater } from "../pages/load-later.ts";
import type { HearChange } from "./live.ts";

/** Hears of changes while the component is on the page; what connects is loaded once the page is ready for use. */
export function useChanges(topic: DataTopic, hear: HearChange): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    pageIsLoaded()
      .then(() => loadLater(() => import("./page-live.ts")))
      .then(({ live }) => {
        if (!isOver) stop = live.listen(topic, (deleted) => latest.current(deleted));
      });
    return () => {
      isOver = true;
      stop();
    };
  }, [topic]);
}

async function pageIsLoaded(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
}
