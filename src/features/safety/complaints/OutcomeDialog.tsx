import * as z from "zod/mini";
import { useFreshProof } from "#features/auth/forms/use-fresh-proof.tsx";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import { ConfirmForm } from "#shared/forms/ConfirmForm.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { RadioField } from "#shared/ui/fields/RadioField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { outcomeFields } from "./complaints.fields.ts";
import type { FullComplaint } from "./complaints-data.ts";
import {
  type ComplaintOutcome,
  complaintOutcomeNames,
  outcomeChoices,
  outcomeSentence,
  referenceOf,
  regulatorSentence,
} from "./outcomes.rules.ts";

const schema = z.object(outcomeFields);

/** Decides a complaint, and shows the mail as it is being written. */
export function OutcomeDialog({
  complaint: { id, number, topic, said },
  onDecided,
  onClose,
}: {
  complaint: FullComplaint;
  onDecided: (decided: FullComplaint) => void;
  onClose: () => void;
}) {
  const form = useSchemaForm(schema, { outcome: "", text: "" });
  const { withProof, proofDialog } = useFreshProof();
  const { error: noOutcome, ...choice } = form.field("outcome");
  const [outcome, text] = form.watch(["outcome", "text"]);
  const sentence = outcome ? outcomeSentence(outcome as ComplaintOutcome) : undefined;
  const to = said?.email;
  const isMailed = Boolean(to) && outcome !== "none";
  const send = async (decision: z.output<typeof schema>) => {
    try {
      const { safety } = await browserApi();
      onDecided(await withProof(() => safety.complaints.decide({ id, ...decision })));
      toast({
        title: isMailed ? "Decided, and mailed" : "Decided",
        text: referenceOf(number),
        tone: "done",
        slot: "complaint",
      });
    } catch (error) {
      form.refuse({ fields: refusalIn(error)?.fields, problem: refusalText(error) });
    }
  };
  return (
    <ConfirmForm
      title={`Decide ${referenceOf(number)}`}
      description="Once: an outcome is not changed, and a sent mail cannot be taken back."
      keep="Cancel"
      favours="confirm"
      confirm={isMailed ? "Decide and mail it" : "Decide"}
      confirming="Deciding…"
      problem={noOutcome ?? form.problem}
      form={form}
      send={send}
      onClose={onClose}
    >
      <RadioField
        {...choice}
        legend="What came of it"
        names={complaintOutcomeNames}
        labels={outcomeChoices}
        className="mb-4"
      />
      <TextArea
        {...form.field("text")}
        required
        label={isMailed ? "Why, and what you do about it" : "Why, for the record"}
        hint={
          isMailed
            ? "Nobody has confirmed the address: nothing goes in here that only they should know."
            : undefined
        }
        rows={5}
      />
      {proofDialog}
      {isMailed && sentence && (
        <section
          aria-label="The mail"
          className="mt-4 border-l-4 border-ink bg-newsprint px-4 py-3 wrap-anywhere"
        >
          <p className="text-small text-ink-2">{`To ${to}`}</p>
          <p className="mt-1 font-extrabold">Our answer to your complaint</p>
          <p className="mt-2">{`Your number: ${referenceOf(number)}`}</p>
          <p className="mt-2">{sentence}</p>
          <p className="mt-2 whitespace-pre-line">{text}</p>
          <p className="mt-2 text-small">{regulatorSentence(topic)}</p>
        </section>
      )}
    </ConfirmForm>
  );
}
