import { refusalText } from "#shared/errors/refusal.rules.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

export function DeleteDialog<Item>({
  item,
  deletion,
  isPossible = true,
  ...question
}: {
  item: Item;
  deletion: { isPending: boolean; error: Error | null; mutate: (item: Item) => void };
  isPossible?: boolean;
  open?: boolean;
  title: string;
  description: string;
  keep?: string;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      {...question}
      confirm={isPossible ? "Delete" : undefined}
      confirming="Deleting…"
      isBusy={deletion.isPending}
      problem={deletion.error && refusalText(deletion.error)}
      onConfirm={() => deletion.mutate(item)}
    />
  );
}
