import { type FormEvent, useId, useRef, useState } from "react";
import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { readInvitationCode } from "./invitations.rules.ts";
import type { InvitationRow, useInvitationUse } from "./invitations-data.ts";
import { ShownCodeNotice } from "./ShownCodeNotice.tsx";

/** Marks an invitation as used, by its code. */
export function UseCodeForm({ mark }: { mark: ReturnType<typeof useInvitationUse>["mark"] }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [shown, setShown] = useState<{ code: string; invitation: InvitationRow }>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value ?? "";
    if (mark.isPending) return;
    setShown(undefined);
    const code = readInvitationCode(typed);
    if (code === undefined) {
      setProblem("Please enter a code, as SG-7K4Q-91MX");
      field.current?.focus();
      return;
    }
    setProblem(undefined);
    use(code);
  };
  /** `typed` differs from `code` for the invitation behind a shown code. */
  const use = (code: string, typed = code) =>
    mark.mutate(code, {
      onSuccess() {
        setShown(undefined);
        // The next guest's code may be typed already.
        if (field.current && readInvitationCode(field.current.value) === typed) field.current.value = "";
      },
      onError(error) {
        const refusal = refusalIn(error);
        if (refusal?.code === "SHOWN_CODE")
          setShown({ code, ...(refusal.data as { invitation: InvitationRow }) });
        else setProblem(refusalText(error));
      },
      // Ready for the next code.
      onSettled: () => field.current?.focus(),
    });
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
      {shown && (
        <div className="w-full">
          <ShownCodeNotice {...shown} onUse={({ invitationCode }) => use(invitationCode, shown.code)} />
        </div>
      )}
    </form>
  );
}
