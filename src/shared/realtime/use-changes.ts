import { useEffect, useEffectEvent } from "react";
import type { DataTopic } from "../api/procedure.ts";
import { loadWithRetry } from "../pages/lazy-with-retry.ts";
import type { HearChange, HeardChange } from "./live.client.ts";
import type { RereadPace } from "./reread.client.ts";

const everyChange = () => true;

/** Hears of changes while the component is on the page; what connects is loaded once the page is ready for use. */
export function useChanges(topics: readonly DataTopic[], hear: HearChange): void {
  const onChange = useEffectEvent(hear);
  useConnection(topics, (listen) => listen(onChange));
}

/**
 * Reads again when a topic changes: soon, then about once a second at most, and never while a read is under way.
 *
 * @param read resolves when it is over
 * @param options.concerns whether a change asks for a read; every one does unless told otherwise
 */
export function useReread(
  topics: readonly DataTopic[],
  read: () => Promise<unknown>,
  options: RereadPace & { concerns?: (change: HeardChange) => boolean } = {},
): void {
  const { concerns = everyChange, ...pace } = options;
  const onRead = useEffectEvent(read);
  const isConcerned = useEffectEvent(concerns);
  useConnection(topics, (listen, createReread) => {
    const reread = createReread(() => onRead(), pace);
    const stop = listen((change) => {
      if (isConcerned(change)) reread.ask();
    });
    return () => {
      stop();
      reread.stop();
    };
  });
}

type Connect = (
  listen: (hear: HearChange) => () => void,
  createReread: typeof import("./reread.client.ts").createReread,
) => () => void;

function useConnection(topics: readonly DataTopic[], connect: Connect): void {
  const onConnected = useEffectEvent(connect);
  const names = topics.join();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    loadWithRetry(() => import("./page-live.client.ts")).then(({ live, createReread }) => {
      const listened = names.split(",") as DataTopic[];
      if (!isOver) stop = onConnected((hear) => live.listen(listened, hear), createReread);
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [names]);
}
