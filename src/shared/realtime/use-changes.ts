import { useEffect, useEffectEvent } from "react";
import type { DataTopic } from "../api/procedure.ts";
import { loadWithRetry } from "../pages/lazy-with-retry.ts";
import type { ChangeListener, HeardChange } from "./live.client.ts";
import type { RereadPace } from "./reread.client.ts";

const everyChange = () => true;

/** Calls `hear` with changes while the component is mounted. The connection's code loads after hydration. */
export function useChanges(topics: readonly DataTopic[], hear: ChangeListener): void {
  const onChange = useEffectEvent(hear);
  useConnection(topics, (listen) => listen(onChange));
}

/**
 * Rereads when a topic changes, throttled to about one read a second, without overlap.
 *
 * @param read resolves when the read has finished
 * @param options.concerns whether a change triggers a reread; by default every change does
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
  listen: (hear: ChangeListener) => () => void,
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
