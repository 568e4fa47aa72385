import { ContactEmailField, PhoneField } from "#shared/forms/ContactFields.tsx";
import { AddDialog } from "#shared/forms/FormDialog.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import type { DialogState } from "#shared/ui/dialogs/Dialog.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { emptyMentor, mentorForm } from "./mentors.fields.ts";
import { mentorMessages, mentorToasts } from "./mentors-data.ts";

/** The form to add a mentor. */
export function MentorFormDialog(
  dialog: DialogState & {
    onSent: () => void;
  },
) {
  const form = useSchemaForm(mentorForm, emptyMentor);
  const { field } = form;
  return (
    <AddDialog
      {...dialog}
      form={form}
      title="Add mentor"
      slot={mentorToasts}
      failed={mentorMessages.createFailed}
      send={async (input, idempotencyKey) => {
        const { name } = await apiQueries.labs.mentors.create.call({ ...input, idempotencyKey });
        return { title: mentorMessages.created, text: name };
      }}
    >
      <div className="grid gap-5">
        <TextField {...field("name")} required label="Name" autoComplete="off" />
        <TextField
          {...field("expertise")}
          required
          label="Expertise"
          hint="What they teach, as “Film and editing”."
          autoComplete="off"
        />
        <TextArea
          {...field("background")}
          label="Background"
          rows={3}
          hint="Everybody reads this on the labs page."
        />
        <TextArea
          {...field("bio")}
          label="Bio"
          rows={3}
          hint="For admins only: checks, days, what they need."
        />
        <ContactEmailField
          {...field("email")}
          autoComplete="off"
          hint="Messages for the mentor go here. Only our labs team sees this address. If the mentor replies, the person sees it too."
        />
        <PhoneField {...field("phone")} autoComplete="off" hint="For admins only." />
      </div>
    </AddDialog>
  );
}
