import * as z from "zod/mini";
import { browserApi } from "#shared/api/browser-api.ts";
import { FormDialog } from "#shared/forms/FormDialog.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { appealFields } from "./decisions.fields.ts";
import type { OwnDecision } from "./decisions-data.ts";

const schema = z.object(appealFields);

/** The dialog for the only appeal against a decision. */
export function AppealDialog({
  decision,
  onClose,
  onSent,
}: {
  decision: OwnDecision;
  onClose: () => void;
  onSent: () => unknown;
}) {
  const form = useSchemaForm(schema, { text: "" });
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Ask us to look again"
      description={`${decision.videoTitle ? `“${decision.videoTitle}”` : "Your suspension"}: if possible, someone else reviews the decision. We’ll email you the answer. You can appeal once.`}
      submit="Send appeal"
      sending="Sending…"
      slot="appeal"
      failed={{ title: "Your appeal was not sent", text: "What you typed is still here. Try again." }}
      send={async ({ text }) => {
        await (await browserApi()).culture.decisions.appeal({ id: decision.id, text });
        return { title: "Appeal sent", text: "We’ll email you our answer." };
      }}
      onSent={onSent}
    >
      <TextArea {...form.field("text")} required label="What should we look at again?" rows={5} />
    </FormDialog>
  );
}
