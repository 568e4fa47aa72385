import { type FormEvent, useState } from "react";
import { cleanLine, lineError } from "#shared/text/plain-text.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { deviceLimit } from "../passes/door-passes.rules.ts";

/** Changes the name of this phone, which other phones show with its check-ins. */
export function DoorName({ value, onName }: { value: string; onName: (name: string) => void }) {
  const [name, setName] = useState(value);
  const [error, setError] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const error = lineError(name, deviceLimit);
    if (error) setError(error);
    else onName(cleanLine(name));
  };
  return (
    <form onSubmit={submit} noValidate className="grid max-w-[26rem] gap-4">
      <TextField
        label="Name of this device"
        hint="Other doors see this name when a code is scanned twice. For example “Door 1”. Don’t use your own name."
        value={name}
        autoComplete="off"
        onChange={({ target }) => {
          setName(target.value);
          setError("");
        }}
        {...(error && { error })}
      />
      <Button type="submit">Keep this name</Button>
    </form>
  );
}
