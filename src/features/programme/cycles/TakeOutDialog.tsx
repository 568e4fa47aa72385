import * as z from "zod/mini";
import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import { ConfirmForm } from "#shared/forms/ConfirmForm.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { takeOutMessageField } from "./places.fields.ts";

const schema = z.object({ message: takeOutMessageField });

/** Confirms before a person is taken out of the weeks to come; they are mailed, with a message where there is one. */
export function TakeOutDialog({
  takeOut,
  name,
  onClose,
  onDone,
}: {
  takeOut: (message: string | null) => Promise<unknown>;
  name: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const form = useSchemaForm(schema, { message: "" });
  const send = async ({ message }: z.output<typeof schema>) => {
    try {
      await takeOut(message);
      toast({ title: "Taken out", text: name, tone: "done", slot: "event" });
      onDone();
    } catch (error) {
      form.refuse({ fields: refusalIn(error)?.fields, problem: refusalText(error) });
    }
  };
  return (
    <ConfirmForm
      title="Take this person out?"
      description={`${name} loses their place in every week to come, and gets a mail. Weeks that are over stay in the register.`}
      keep="Keep the place"
      confirm="Take out and mail"
      confirming="Taking out…"
      form={form}
      send={send}
      onClose={onClose}
    >
      <TextArea
        {...form.field("message")}
        optional
        label="Message"
        hint={`${name} is mailed this, as you write it.`}
      />
    </ConfirmForm>
  );
}
