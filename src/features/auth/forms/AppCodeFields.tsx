import type { FormFields } from "#shared/forms/use-schema-form.ts";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { CodeField } from "./CodeField.tsx";

/** The code of an authenticator app, with a choice if the account has several apps. */
export function AppCodeFields({
  id,
  apps,
  field,
}: {
  /** Prefix of the fields' ids. */
  id: string;
  apps: readonly { id: string; name: string }[];
  field: FormFields<{ factor: string; code: string }>["field"];
}) {
  return (
    <>
      {apps.length > 1 && (
        <SelectField id={`${id}-factor`} {...field("factor")} label="Which app">
          {apps.map((app) => (
            <option key={app.id} value={app.id}>
              {app.name}
            </option>
          ))}
        </SelectField>
      )}
      <CodeField id={`${id}-code`} {...field("code")} />
    </>
  );
}
