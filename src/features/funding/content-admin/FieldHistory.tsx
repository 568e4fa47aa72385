import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AccountQueries } from "#features/auth/guards/AccountQueries.tsx";
import { ChangeHistory } from "#shared/forms/ChangeHistory.tsx";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Dialog } from "#shared/ui/dialogs/Dialog.tsx";
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
  const query = useQuery(
    apiQueries.funding.contentAdmin.history.queryOptions({
      input: { id, field },
      meta: { topics: ["funding"] },
    }),
  );
  return (
    <ChangeHistory
      query={query}
      rowOf={({ oldValue, newValue }) => ({
        from: valueText(field, oldValue),
        to: valueText(field, newValue),
        title: valueText(field, oldValue),
        canRestore: oldValue !== String(current[field]),
      })}
      onRestore={async ({ oldValue }) => {
        const outcome = await saveField(current, field, oldValue);
        if ("saved" in outcome) {
          onRestored(outcome.saved, current[field]);
          return undefined;
        }
        if (outcome.newer) setCurrent(outcome.newer);
        return outcome.fields?.value ?? outcome.problem;
      }}
    />
  );
}
