import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { useFreshProof } from "../forms/use-fresh-proof.tsx";
import type { AnyChange } from "./question.ts";

interface Made<Row> {
  change: AnyChange<Row>;
  row: Row;
  input?: unknown;
  key?: string;
}

/**
 * Makes changes, with fresh proof if the server asks for it, and shows the result.
 *
 * @param from a form stays open until its lists are read again; a dialog shows the reason of a refusal
 */
export function useChange<Row>(from: "form" | "dialog" | "row") {
  const client = useQueryClient();
  const { withProof, proofDialog } = useFreshProof();
  const mutation = useMutation({
    mutationFn: ({ change, row, input, key = "" }: Made<Row>) =>
      withProof(() => change.call(row, input, key)),
    onSuccess(answer, { change: { done, shows, slot }, row, input }) {
      if (done) toast({ tone: "done", slot, ...done(row, answer, input) });
      shows?.(answer, client, row, input);
    },
    onError(error, { change: { failed, slot } }) {
      const reason = from === "row" && { text: refusalText(error) };
      if (failed) toast({ tone: "failed", ...reason, ...failed, slot });
    },
    onSettled(_answer, _error, { change: { changes = [] }, row }) {
      const lists = typeof changes === "function" ? changes(row) : changes;
      const read = lists.map((list) => client.invalidateQueries({ queryKey: list.key() }));
      return from === "form" ? Promise.all(read) : undefined;
    },
  });
  return { ...mutation, proofDialog };
}
