import { SelectField } from "#shared/ui/SelectField.tsx";
import { TextArea } from "#shared/ui/TextArea.tsx";
import { TextField } from "#shared/ui/TextField.tsx";
import { type InquiryDraft, type Position, positionLabels, positions } from "./inquiries.rules.ts";

/** What an inquiry asks, all of it required. */
export function InquiryFields({
  draft,
  mistakes,
  onChange,
}: {
  draft: InquiryDraft;
  mistakes: Partial<Record<keyof InquiryDraft, string>>;
  onChange: (draft: InquiryDraft) => void;
}) {
  const field = <Name extends keyof InquiryDraft>(name: Name) => ({
    name,
    required: true,
    value: draft[name],
    error: mistakes[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [name]: target.value }),
  });
  return (
    <div className="grid gap-5">
      <TextField {...field("name")} label="Name" autoComplete="name" />
      <TextField {...field("email")} label="Email" type="email" inputMode="email" autoComplete="email" />
      <TextField {...field("university")} label="University" autoComplete="organization" />
      <SelectField
        {...field("position")}
        label="Your role"
        onChange={({ target }) => onChange({ ...draft, position: target.value as Position | "" })}
      >
        <option value="">Choose your role</option>
        {positions.map((position) => (
          <option key={position} value={position}>
            {positionLabels[position]}
          </option>
        ))}
      </SelectField>
      <TextArea {...field("message")} label="Message" rows={5} />
    </div>
  );
}
