import * as z from "zod/mini";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import { ConfirmForm } from "#shared/forms/ConfirmForm.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { RadioField } from "#shared/ui/fields/RadioField.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { breaches, breachNames, type ChosenOutcome, REASON_MISSING } from "../videos/decisions.rules.ts";
import { REMOVAL_FINAL } from "../videos/videos.rules.ts";
import { decisionFields } from "./decisions.fields.ts";

const schema = z.object(decisionFields).check(
  z.refine(({ outcome, reason }) => outcome === "kept" || reason !== "", {
    path: ["reason"],
    error: REASON_MISSING,
  }),
);

const labels: Readonly<Record<ChosenOutcome, string>> = {
  kept: "It breaks no rule: it stays, or goes up",
  hidden: "Hide it. You can show it again",
  removed: `Take it down. ${REMOVAL_FINAL}`,
};

/** The dialog in which an admin decides about a video, with a reason and a sentence for its owner. */
export function DecideDialog({
  video,
  outcome,
  offered,
  newestReportId,
  onClose,
  onDecided,
}: {
  /** Without an owner, only the reporters get an email. */
  video: { id: string; title: string; ownerEmail?: string | null };
  /** The preselected outcome. */
  outcome?: ChosenOutcome;
  offered: readonly ChosenOutcome[];
  newestReportId?: string | undefined;
  onClose: () => void;
  onDecided: (outcome: ChosenOutcome) => void;
}) {
  const form = useSchemaForm(schema, { outcome: outcome ?? "", reason: "", text: "" });
  const { error: noOutcome, ...choice } = form.field("outcome");
  const hasOwner = video.ownerEmail !== null;
  const isKept = form.watch("outcome") === "kept";
  const send = async (decision: z.output<typeof schema>) => {
    try {
      const { culture } = await browserApi();
      await culture.videoAdmin.decide({ id: video.id, newestReportId, ...decision });
      onDecided(decision.outcome);
    } catch (error) {
      form.refuse({ fields: refusalIn(error)?.fields, problem: refusalText(error) });
    }
  };
  return (
    <ConfirmForm
      title="Decide about this video"
      description={
        hasOwner
          ? `“${video.title}”: we email the owner your decision and the reason, and they can appeal. We also tell the people who reported it.`
          : `“${video.title}” has no owner to email. We email the outcome to everyone who reported it.`
      }
      keep="Cancel"
      favours="confirm"
      confirm="Decide"
      confirming="Deciding…"
      problem={noOutcome ?? form.problem}
      form={form}
      send={send}
      onClose={onClose}
    >
      <RadioField {...choice} legend="What happens to it" names={offered} labels={labels} className="mb-4" />
      {!isKept && (
        <SelectField {...form.field("reason")} required label="Reason" className="mb-4">
          <option value="">Choose why</option>
          {breachNames.map((name) => (
            <option key={name} value={name}>
              {breaches[name]}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        {...form.field("text")}
        required
        label={
          isKept
            ? "Why it stays, for the record"
            : `Why, in a sentence for ${hasOwner ? "its owner" : "the record"}`
        }
        rows={3}
      />
    </ConfirmForm>
  );
}
