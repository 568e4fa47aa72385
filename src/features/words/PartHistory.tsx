import { useQuery } from "@tanstack/react-query";
import { AccountQueries } from "#features/auth/guards/AccountQueries.tsx";
import { ChangeHistory } from "#shared/forms/ChangeHistory.tsx";
import { differences } from "#shared/forms/draft-conflict.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Dialog } from "#shared/ui/dialogs/Dialog.tsx";
import { type SaveOutcome, saveWords } from "./save-words.client.ts";
import type { PartWords } from "./words.rules.ts";
import { draftLabels, draftOf } from "./words-draft.rules.ts";

interface HistoryProps {
  name: string;
  own: PartWords;
  over: { page: string; part: string; version: number };
  onClose: () => void;
  onRestored: (outcome: SaveOutcome) => void;
}

/** A section's version history: editor, time, and the changed texts. An editor can restore each older version. */
export function PartHistory(props: HistoryProps) {
  return (
    <Dialog open onOpenChange={props.onClose} title={`History: ${props.name}`}>
      <AccountQueries>
        <Changes {...props} />
      </AccountQueries>
    </Dialog>
  );
}

function Changes({ own, over, onRestored }: HistoryProps) {
  const { page, part } = over;
  const query = useQuery(
    apiQueries.words.history.queryOptions({ input: { page, part }, meta: { topics: ["words"] } }),
  );
  const labels = draftLabels(own);
  return (
    <ChangeHistory
      query={query}
      rowOf={({ oldWords, newWords }, at) => {
        const [before, after] = [draftOf(own, oldWords), draftOf(own, newWords)];
        const changed = differences(labels, before, after);
        const text = (draft: typeof before) =>
          changed.map((key) => `${labels.names[key]} ${labels.displayValue(draft, key)}`).join("\n");
        return {
          from: text(before),
          to: text(after),
          title: `the words from before change ${at + 1}`,
          canRestore: true,
        };
      }}
      onRestore={async ({ oldWords }) => {
        const outcome = await saveWords(over, { words: oldWords, when: "now" });
        if ("saved" in outcome) onRestored(outcome);
        else return outcome.problem;
      }}
    />
  );
}
