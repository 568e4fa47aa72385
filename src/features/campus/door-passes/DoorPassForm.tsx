import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { TextField } from "#shared/ui/TextField.tsx";
import {
  momentIn,
  newPassDraft,
  type PassDraft,
  type PassMistakes,
  passMistakes,
} from "./door-pass-draft.rules.ts";
import { PASS_NAME_LENGTH } from "./door-passes.rules.ts";
import type { PassEvent } from "./door-passes-data.ts";
import type { MadePass } from "./MadeDoorPass.tsx";

/** Makes a pass: whose it is, and until when. */
export function DoorPassForm({ event, onMade }: { event: PassEvent; onMade: (made: MadePass) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => newPassDraft(event, new Date()));
  const [mistakes, setMistakes] = useState<PassMistakes>({});
  const [problem, setProblem] = useState<string>();
  const [isMaking, setMaking] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is at fault is in the document once the mistakes are drawn.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [mistakes]);

  if (!draft) return <p className="font-semibold">This event is over: no more passes can be made for it.</p>;

  const type = (news: Partial<PassDraft>) => {
    setDraft({ ...draft, ...news });
    setMistakes({});
  };
  const submit = async (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    if (isMaking) return;
    const found = passMistakes(draft, event, new Date());
    const endsAt = momentIn(draft.end);
    setMistakes(found);
    setProblem(undefined);
    if (Object.keys(found).length > 0 || !endsAt) return;
    setMaking(true);
    try {
      const { create } = (await browserApi()).campus.doorPasses;
      onMade(await create({ eventId: event.id, name: draft.name.trim(), endsAt }));
    } catch (error) {
      const refusal = refusalIn(error);
      setMistakes(refusal?.fields.name ? { name: refusal.fields.name } : {});
      setProblem(refusalText(error));
    } finally {
      setMaking(false);
    }
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Name of the volunteer or the phone"
        hint="Other doors see it when a ticket comes twice."
        value={draft.name}
        maxLength={PASS_NAME_LENGTH}
        autoComplete="off"
        onChange={({ target }) => type({ name: target.value })}
        {...(mistakes.name && { error: mistakes.name })}
      />
      <TextField
        type="datetime-local"
        label="Ends"
        hint="London time. The pass opens the door from now until then."
        value={draft.end}
        onChange={({ target }) => type({ end: target.value })}
        {...(mistakes.end && { error: mistakes.end })}
      />
      {problem && (
        <p role="alert" className="font-semibold text-bad">
          {problem}
        </p>
      )}
      <Button type="submit" busy={isMaking} className="justify-self-start">
        {isMaking ? "Making…" : "Make a pass"}
      </Button>
    </form>
  );
}
