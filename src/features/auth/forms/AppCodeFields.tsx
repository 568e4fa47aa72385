import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { CodeField } from "./CodeField.tsx";

/** The code of an authenticator app, with a choice of the app if the account has several. */
export function AppCodeFields({
  id,
  apps,
  error,
}: {
  /** Prefix of the fields' ids. */
  id: string;
  apps: readonly { id: string; name: string }[];
  error: string | undefined;
}) {
  return (
    <>
      {apps.length > 1 && (
        <SelectField id={`${id}-factor`} name="factor" label="Which app">
          {apps.map((app) => (
            <option key={app.id} value={app.id}>
              {app.name}
            </option>
          ))}
        </SelectField>
      )}
      <CodeField id={`${id}-code`} error={error} />
    </>
  );
}
