import * as z from "zod/mini";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { ConfirmForm } from "#shared/forms/ConfirmForm.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { RadioField } from "#shared/ui/fields/RadioField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { appealOutcomeNames, appealOutcomes, decisionReasons, outcomes } from "../videos/decisions.rules.ts";
import { answerFields } from "./decisions.fields.ts";
import type { DecisionRow } from "./decisions-list.rules.ts";

const schema = z.object(answerFields);

/** An admin answers an appeal. */
export function AnswerDialog({
  decision,
  onClose,
  onAnswered,
}: {
  decision: DecisionRow;
  onClose: () => void;
  onAnswered: (row: DecisionRow) => void;
}) {
  const { id, videoTitle, outcome, reason, text, appealText } = decision;
  const form = useSchemaForm(schema, { outcome: "", text: "" });
  const { error: noOutcome, ...choice } = form.field("outcome");
  const send = async (answer: z.output<typeof schema>) => {
    try {
      const { culture } = await browserApi();
      onAnswered(await culture.decisions.answerAppeal({ id, ...answer }));
      toast({ title: "Appeal answered", text: videoTitle, tone: "done", slot: "appeal" });
      onClose();
    } catch (error) {
      form.refuse({ problem: refusalText(error) });
    }
  };
  return (
    <ConfirmForm
      title="Answer the appeal"
      description={`“${videoTitle}”. ${outcomes[outcome]}: ${decisionReasons[reason]}. ${text}`}
      keep="Cancel"
      favours="confirm"
      confirm="Answer"
      confirming="Answering…"
      problem={noOutcome ?? form.problem}
      form={form}
      send={send}
      onClose={onClose}
    >
      <blockquote className="mb-4 border-l-4 border-arch pl-3 whitespace-pre-line wrap-anywhere">
        <bdi>{appealText}</bdi>
      </blockquote>
      <RadioField
        {...choice}
        legend="Your answer"
        names={appealOutcomeNames}
        labels={appealOutcomes}
        className="mb-4"
      />
      <TextArea {...form.field("text")} required label="Why, in a sentence for the owner" rows={3} />
    </ConfirmForm>
  );
}
