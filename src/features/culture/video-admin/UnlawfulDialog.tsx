import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";

const { list, sealed, setUnlawful } = apiQueries.culture.videoAdmin;

/** Asks before a video is marked as an unlawful image, or the mark is taken away. */
export function UnlawfulDialog({
  video: { id, title, unlawfulAt },
  onClose,
}: {
  video: { id: string; title: string; unlawfulAt: string | null };
  onClose: () => void;
}) {
  const client = useQueryClient();
  const isUnlawful = unlawfulAt === null;
  const mark = useMutation({
    mutationFn: () => setUnlawful.call({ id, isUnlawful }),
    onSuccess() {
      toast({ title: isUnlawful ? "Marked" : "Mark taken away", text: title, tone: "done", slot: "video" });
      onClose();
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: list.key() }),
        client.invalidateQueries({ queryKey: sealed.key() }),
      ]),
  });
  return (
    <ConfirmDialog
      title={isUnlawful ? "Mark as an unlawful image?" : "Take the mark away?"}
      description={
        isUnlawful
          ? `“${title}” is hidden now, and nobody erases it. No new backup has its files; those made before do. Its owner is told nothing. Then call the police.`
          : `Only when the police have said so. “${title}” stays hidden. Backups have its files again, and it can be shown and erased.`
      }
      keep={isUnlawful ? "Do not mark it" : "Keep the mark"}
      confirm={isUnlawful ? "Mark it" : "Take it away"}
      confirming={isUnlawful ? "Marking…" : "Taking it away…"}
      isBusy={mark.isPending}
      problem={mark.error && refusalText(mark.error)}
      onConfirm={() => mark.mutate()}
      onClose={onClose}
    />
  );
}
