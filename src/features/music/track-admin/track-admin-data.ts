import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import type { QueryMeta } from "#shared/queries/refetch-on-changes.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { type Direction, neighbourOf, swapped } from "./track-admin.rules.ts";

type TrackApi = BrowserApi["music"]["trackAdmin"];

export type ContentTrack = Awaited<ReturnType<TrackApi["list"]>>[number];

export type PlaylistNumber = ContentTrack["playlistNumber"];

const { list, update, move, remove } = apiQueries.music.trackAdmin;

/** The key of all lists of tracks. */
const tracksKey = list.key();

const moveKey = move.mutationKey();

const meta: QueryMeta = { topics: ["tracks"], pausedBy: moveKey };

export const allTracksQuery = list.queryOptions({ input: {}, meta });

export const playlistQuery = (playlistNumber: PlaylistNumber) =>
  list.queryOptions({ input: { playlistNumber }, meta });

/** Invalidates the lists, unless moves are pending: a response from between two moves would be stale. */
async function refreshTracks(client: QueryClient): Promise<void> {
  if (client.isMutating({ mutationKey: moveKey }) > 0) return;
  await client.invalidateQueries({ queryKey: tracksKey });
}

/** Toasts about tracks replace one another. */
const slot = "track";

/** @param onMoved called with the position, counted from 1, and the number of tracks */
export function useMoveTrack(
  playlistNumber: PlaylistNumber,
  onMoved: (place: { position: number; count: number }) => void,
) {
  const client = useQueryClient();
  const { queryKey } = playlistQuery(playlistNumber);
  const { mutate } = useMutation(
    move.mutationOptions({
      // Serialises the moves in the order of the clicks.
      scope: { id: "move-track" },
      onSuccess(place, { id }) {
        const { title = "" } = client.getQueryData(queryKey)?.find((track) => track.id === id) ?? {};
        const text = `${title}: place ${place.position} of ${place.count}`;
        toast({ title: "Position updated", text, tone: "done", slot });
        onMoved(place);
      },
      onError: (error) => toastFailure("Move failed", error),
      async onSettled() {
        if (client.isMutating({ mutationKey: moveKey }) <= 1)
          await client.invalidateQueries({ queryKey: tracksKey });
      },
    }),
  );

  /** Moves a track as an optimistic update. */
  return (id: string, direction: Direction) => {
    const neighbour = neighbourOf(client.getQueryData(queryKey) ?? [], id, direction);
    if (!neighbour) return;
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (tracks) => tracks && swapped(tracks, id, neighbour.id));
    mutate({ id, direction, neighbourId: neighbour.id });
  };
}

export function useUpdateTrack(onUpdated: () => void) {
  const client = useQueryClient();
  return useMutation(
    update.mutationOptions({
      onSuccess(track) {
        const replace = (tracks: ContentTrack[] | undefined) =>
          tracks?.map((each) => (each.id === track.id ? track : each));
        client.setQueryData(allTracksQuery.queryKey, replace);
        for (const playlistNumber of [1, 2] as const)
          client.setQueryData(playlistQuery(playlistNumber).queryKey, (tracks) =>
            replace(tracks)?.filter((each) => each.playlistNumber === playlistNumber),
          );
        toast({ title: "Updated!", text: track.title, tone: "done", slot });
        onUpdated();
      },
      onError: (error) => toastFailure("Update failed", error),
      onSettled: () => refreshTracks(client),
    }),
  );
}

export function useRemoveTrack(onRemoved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<ContentTrack, "id" | "title">) => remove.call({ id }),
    onSuccess(_, { id, title }) {
      client.setQueriesData<ContentTrack[]>({ queryKey: tracksKey }, (tracks) =>
        tracks?.filter((track) => track.id !== id),
      );
      toast({ title: "Deleted", text: title, tone: "done", slot });
      onRemoved();
    },
    onError: (error) => toastFailure("Delete failed", error),
    onSettled: () => refreshTracks(client),
  });
}

/** The current track, from the refusal of a stale edit. */
export function newerIn(error: unknown): ContentTrack | undefined {
  const refusal = refusalIn(error);
  return refusal?.code === "CHANGED_MEANWHILE" ? (refusal.data as { track: ContentTrack }).track : undefined;
}

function toastFailure(title: string, error: Error): void {
  toast({ title, text: refusalText(error), tone: "failed", slot });
}
