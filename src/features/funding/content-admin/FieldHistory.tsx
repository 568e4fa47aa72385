import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AccountQueries } from "#features/auth/guards/AccountQueries.tsx";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { londonTime } from "#shared/time/london.ts";
import { Dialog } from "#shared/ui/dialogs/Dialog.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { RowButton } from "#shared/ui/tables/RowButton.tsx";
import type { FundingContent } from "../content/content.contract.ts";
import { type ContentField, contentFieldNames } from "../content/content.rules.ts";
import { valueText } from "./field-draft.rules.ts";
import { saveField } from "./save-field.client.ts";

interface HistoryProps {
  field: ContentField;
  content: FundingContent;
  onClose: () => void;
  /** Called with the value before the restore. */
  onRestored: (content: FundingContent, before: string | number) => void;
}

/** The changes of a field: author, old and new value, and time. Each older value can be restored. */
export function FieldHistory(props: HistoryProps) {
  return (
    <Dialog open onOpenChange={props.onClose} title={`History: ${contentFieldNames[props.field]}`}>
      <AccountQueries>
        <Changes {...props} />
      </AccountQueries>
    </Dialog>
  );
}

function Changes({ field, content, onRestored }: HistoryProps) {
  const [current, setCurrent] = useState(content);
  const { id } = current;
  const { data, isError, isFetching, refetch } = useQuery(
    apiQueries.funding.contentAdmin.history.queryOptions({
      input: { id, field },
      meta: { topics: ["funding"] },
    }),
  );
  const [restoring, setRestoring] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const restore = async (change: string, value: string) => {
    setRestoring(change);
    setProblem(undefined);
    const outcome = await saveField(current, field, value);
    setRestoring(undefined);
    if ("saved" in outcome) return onRestored(outcome.saved, current[field]);
    setProblem(outcome.fields?.value ?? outcome.problem);
    if (outcome.newer) setCurrent(outcome.newer);
  };

  if (isError && !data)
    return (
      <FailedState onRetry={() => void refetch()} retrying={isFetching}>
        The history could not be read.
      </FailedState>
    );
  if (!data) return <LoadingState>Loading the history…</LoadingState>;
  if (data.length === 0) return <p>Nobody has changed this yet.</p>;
  return (
    <>
      <FormProblem problem={problem} className="mb-4" />
      <ul className="grid gap-5">
        {data.map((change) => (
          <li key={change.id} className="border-t-2 border-ink pt-3 wrap-anywhere">
            <p className="text-small text-ink-2">
              {`${londonTime(new Date(change.changedAt))}, ${change.changedBy ?? "an account that is deleted"}`}
            </p>
            <p className="mt-1 whitespace-pre-line">From {valueText(field, change.oldValue)}</p>
            <p className="mb-2 whitespace-pre-line">to {valueText(field, change.newValue)}</p>
            {change.oldValue !== String(current[field]) && (
              <RowButton
                name="Restore"
                title={valueText(field, change.oldValue)}
                isBusy={restoring === change.id}
                onClick={() => void restore(change.id, change.oldValue)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
