import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { endPushSubscription } from "#features/auth/kept-data/push-subscription.client.ts";
import type { PushKind } from "#shared/mail/push-notice.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { showsNotices, subscribe } from "./push-browser.client.ts";

const { read, turnOn, turnOff, choose } = apiQueries.push;

/** The account's notification settings, and whether this browser has them on. @param isRead false makes no call */
export function usePush(userId: string, isRead = true) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: read.queryKey(),
    enabled: isRead,
    async queryFn() {
      const [answer, shows] = await Promise.all([read.call(), showsNotices()]);
      return { ...answer, isOnHere: answer.isOnHere && shows };
    },
  });
  const readAgain = () => client.invalidateQueries({ queryKey: read.queryKey() });

  /** Resolves to false if the browser denies the permission. */
  const turningOn = useMutation({
    async mutationFn(kinds: readonly PushKind[]) {
      const subscription = await subscribe(query.data?.publicKey ?? "", userId);
      if (!subscription) return false;
      try {
        await turnOn.call(subscription);
      } catch (error) {
        await endPushSubscription();
        throw error;
      }
      if (kinds.length > 0) await choose.call(Object.fromEntries(kinds.map((kind) => [kind, true])));
      return true;
    },
    onSettled: readAgain,
  });
  const turningOff = useMutation({
    async mutationFn() {
      await turnOff.call();
      await endPushSubscription();
    },
    onSettled: readAgain,
  });
  const choosing = useMutation({
    mutationFn: (kinds: { [Kind in PushKind]?: boolean }) => choose.call(kinds),
    onSettled: readAgain,
  });
  return { query, turningOn, turningOff, choosing };
}
