import { useEffect, useEffectEvent } from "react";
import type { DataTopic } from "../api/procedure.ts";
import { loadLater } from "../pages/load-later.ts";
import type { HearChange } from "./live.ts";

/** Hears of changes while the component is on the page; what connects is loaded once the page is ready for use. */
export function useChanges(topic: DataTopic, hear: HearChange): void {
  const onChange = useEffectEvent(hear);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    loadLater(() => import("./page-live.ts")).then(({ live }) => {
      if (!isOver) stop = live.listen(topic, onChange);
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [topic]);
}
