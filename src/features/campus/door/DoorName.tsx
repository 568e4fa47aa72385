import { type FormEvent, useState } from "react";
import { cleanLine } from "#shared/text/plain-text.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { TextField } from "#shared/ui/TextField.tsx";

/** Letters of a device's name; the contract says so, too. */
const LENGTH = 40;

/** Asks once what this phone is called, so that others can say who let somebody in. */
export function DoorName({ value = "", onName }: { value?: string; onName: (name: string) => void }) {
  const [name, setName] = useState(value);
  const [error, setError] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = cleanLine(name);
    if (given) onName(given);
    else setError("Give this phone a name, such as Door 1.");
  };
  return (
    <form onSubmit={submit} noValidate className="grid max-w-[26rem] gap-4">
      <TextField
        label="Name of this device"
        hint="Other doors are told it when a ticket comes twice. “Door 1” will do; no need for your own name."
        value={name}
        maxLength={LENGTH}
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
