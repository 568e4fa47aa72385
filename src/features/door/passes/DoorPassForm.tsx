import { useMemo, useState } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import { Form } from "#shared/forms/Form.tsx";
import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { formErrorOf, useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { newPassDraft, type PassDraft, passForm } from "./door-pass-draft.rules.ts";
import type { PassEvent } from "./door-passes-data.ts";
import type { MadePass } from "./MadePassDialog.tsx";

interface Props {
  event: PassEvent;
  onMade: (made: MadePass) => void;
}

/** The form of a new pass: its name and its end. */
export function DoorPassForm(props: Props) {
  const [draft] = useState(() => newPassDraft(props.event, new Date()));
  if (!draft) return <p className="font-semibold">This event is over, so you can’t create passes for it.</p>;
  return <NewPassForm {...props} draft={draft} />;
}

function NewPassForm({ event, draft, onMade }: Props & { draft: PassDraft }) {
  const schema = useMemo(() => passForm(event), [event]);
  const form = useSchemaForm(schema, draft);
  const make = async ({ name, end }: { name: string; end: string }) => {
    try {
      const { create } = (await browserApi()).campus.doorPasses;
      onMade(await create({ eventId: event.id, name, endsAt: end }));
      form.reset();
    } catch (error) {
      form.refuse(formErrorOf(error));
    }
  };
  return (
    <Form form={form} send={make} className="grid gap-4">
      <TextField
        {...form.field("name")}
        label="Name of the phone"
        hint="Other doors see it when a code comes twice. “Door 2” will do; no need for a person’s name."
        autoComplete="off"
      />
      <TextField
        {...form.field("end")}
        type="datetime-local"
        label="Ends"
        hint="London time. The pass works from now until then."
      />
      <FormProblem problem={form.problem} />
      <SubmitButton isSending={form.isSending} sending="Making…" className="justify-self-start">
        Make a pass
      </SubmitButton>
    </Form>
  );
}
