import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { DeleteDialog } from "#shared/ui/dialogs/DeleteDialog.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";

/** Confirms that the transcript of a track is removed. */
export function RemoveTranscriptDialog({
  track,
  onClose,
}: {
  track: { id: string; title: string };
  onClose: () => void;
}) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: ({ id }: { id: string }) => apiQueries.music.transcripts.remove.call({ id }),
    onSuccess() {
      void client.invalidateQueries({ queryKey: apiQueries.music.trackAdmin.list.key() });
      toast({ title: "Transcript removed", text: track.title, tone: "done", slot: "track" });
      onClose();
    },
  });
  return (
    <DeleteDialog
      item={track}
      deletion={removal}
      title="Remove the transcript?"
      description={`Nobody can read “${track.title}” any more, or find it by what is said in it. This cannot be undone.`}
      onClose={onClose}
    />
  );
}
