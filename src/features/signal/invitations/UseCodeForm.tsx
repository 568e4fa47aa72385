import { type FormEvent, useId, useRef, useState } from "react";
import { useChange } from "#features/auth/desk/use-change.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { isInvitationCode } from "./invitations.rules.ts";
import { marking } from "./invitations-data.ts";

/** Marks an invitation as used, by its code. */
export function UseCodeForm() {
  const mark = useChange<string>("row");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value ?? "";
    if (mark.isPending) return;
    if (!isInvitationCode(typed)) {
      setProblem("Please enter a code, as SG-7K4Q-91MX");
      field.current?.focus();
      return;
    }
    setProblem(undefined);
    mark.mutate(
      { change: marking, row: typed },
      {
        onSuccess() {
          // The next guest's code may be typed already.
          if (field.current?.value === typed) field.current.value = "";
        },
        onError: (error) => setProblem(refusalText(error)),
        // Ready for the next code.
        onSettled: () => field.current?.focus(),
      },
    );
  };
  return (
    <form onSubmit={submit} method="post" noValidate className="flex flex-wrap items-start gap-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <TextField
          ref={field}
          name={id}
          label="Code at the door"
          placeholder="SG-7K4Q-91MX"
          autoComplete="off"
          autoCapitalize="characters"
          error={problem}
        />
      </div>
      <Button type="submit" variant="outline" busy={mark.isPending} className="min-h-12.5! sm:mt-7.5">
        Mark as used
      </Button>
    </form>
  );
}
