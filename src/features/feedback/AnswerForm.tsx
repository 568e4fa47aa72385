import { PrivacyNotice } from "#shared/forms/PrivacyNotice.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { CheckField } from "#shared/ui/fields/CheckField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { Face } from "./Face.tsx";
import {
  type Answer,
  FACE_MISSING,
  faces,
  faceWords,
  PHONE_LENGTH,
  returns,
  returnWords,
  SENTENCE_LENGTH,
  SHOWN_FROM,
} from "./feedback.rules.ts";

/** The form on /feedback, which needs no scripts. */
export function AnswerForm({
  path,
  answer,
  isGiven,
  isUnsent,
}: {
  path: string;
  answer: Answer & { phone: string };
  isGiven: boolean;
  /** Whether we did not store the answer, because it lacks a face. */
  isUnsent: boolean;
}) {
  return (
    <form method="post" action={path} className="grid gap-6">
      {isUnsent && <p className="text-lead font-bold">{FACE_MISSING}</p>}
      <fieldset>
        <legend className="mb-2 font-semibold">How was it?</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(4.5rem,100%),1fr))] gap-2">
          {faces.map((face) => (
            <label
              key={face}
              className="grid cursor-pointer justify-items-center gap-2 border-2 border-line px-1 py-3 text-center text-small has-checked:border-ink has-checked:bg-hivis has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name="face"
                value={face}
                defaultChecked={answer.face === face}
                className="sr-only"
              />
              <Face face={face} />
              <span>{faceWords[face]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <AgainField answer={answer} />
      <TextArea
        label="One sentence"
        optional
        name="sentence"
        rows={3}
        maxLength={SENTENCE_LENGTH}
        defaultValue={answer.sentence}
        hint="What was good, or what should be different."
      />
      <div className="grid gap-3 border-l-4 border-arch pl-3">
        <CheckField
          name="lead"
          value="yes"
          label="This is for the safeguarding lead"
          defaultChecked={answer.forLead}
          hint="Tick this if someone was hurt, is in danger or worries you. Only our safeguarding lead will see your answer and your name. You don’t need to choose a face."
        />
        <CheckField
          name="call"
          value="yes"
          label="Please call me"
          defaultChecked={answer.wantsCall}
          hint="If something happened, or you want to talk. You don’t need to answer anything else. Only our safeguarding lead sees this, with your name."
        />
        <TextField
          label="Your phone number"
          optional
          type="tel"
          name="phone"
          autoComplete="tel"
          maxLength={PHONE_LENGTH}
          defaultValue={answer.phone}
          hint="Without one we write to the address of your ticket."
        />
      </div>
      <PrivacyNotice>
        {`That is fine. The team that runs the event sees answers without names, once ${SHOWN_FROM} people have answered. We also search for words like “hit me”. Only our safeguarding lead sees a sentence with one, with your name, so that we can help. The search can miss things. Tick the box to be sure.`}
      </PrivacyNotice>
      <Button type="submit">{isGiven ? "Change my answer" : "Send"}</Button>
    </form>
  );
}

function AgainField({ answer }: { answer: Answer }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Would you come again?</legend>
      <div className="flex flex-wrap gap-x-6">
        {returns.map((again) => (
          <label key={again} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="again"
              value={again}
              defaultChecked={answer.again === again}
              className="size-5 shrink-0 accent-ink"
            />
            {returnWords[again]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
