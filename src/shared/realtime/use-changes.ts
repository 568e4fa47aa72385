import { useEffect, useEffectEvent } from "react";
import type { DataTopic } from "../api/topics.ts";
import { type FollowOptions, followChanges } from "./page-changes.client.ts";

/**
 * Calls `read` when a topic has changed: soon, paced, and without overlap.
 *
 * @param read resolves when the read has finished
 */
export function useChanges(
  topics: readonly DataTopic[],
  read: () => Promise<unknown>,
  { everyMs, spreadMs, privateStream }: Omit<FollowOptions, "isNeededHidden"> = {},
): void {
  const onChange = useEffectEvent(read);
  const names = topics.join();
  useEffect(
    () =>
      followChanges(names.split(",") as DataTopic[], () => onChange(), {
        ...(everyMs !== undefined && { everyMs }),
        ...(spreadMs !== undefined && { spreadMs }),
        privateStream,
      }),
    [names, everyMs, spreadMs, privateStream],
  );
}
