import { PrivacyNotice } from "#shared/forms/PrivacyNotice.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { CheckField } from "#shared/ui/fields/CheckField.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { PROGRAMME_AGES } from "../cycles/cycles.rules.ts";
import {
  type Answers,
  HIGHEST,
  LOWEST,
  questions,
  questionsFor,
  questionsIntroduction,
  type Stage,
} from "./wellbeing.rules.ts";

const scale = Array.from({ length: HIGHEST - LOWEST + 1 }, (_, step) => LOWEST + step);

/** The form with the questions, which needs no scripts. */
export function QuestionsForm({
  path,
  stage,
  cycle,
  code,
  unsent,
}: {
  path: string;
  stage: Stage;
  cycle: string;
  /** The pair code, before the first week. */
  code: string | null;
  /** A refused form, which the page shows again. */
  unsent: { code: string; answers: Answers } | undefined;
}) {
  return (
    <form method="post" action={path} className="grid gap-7">
      <p className="text-lead">
        {`Mental Toughness, ${cycle}. Optional: your answers don’t affect your place, and we don’t know who answered.`}
      </p>
      {code !== null ? (
        <div className="border-l-4 border-ink bg-hivis px-3 py-2 text-ink">
          <input type="hidden" name="code" value={code} />
          <p>
            Your pair code: <strong className="font-mono">{code}</strong>
          </p>
          <p className="text-small">
            It ties your answers now to those at the end. Keep it: we cannot look it up.
          </p>
        </div>
      ) : (
        <TextField
          label="Your pair code from the first time"
          name="code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          defaultValue={unsent?.code}
          hint="Without it we cannot use your answers: then leave this page, and all is well."
        />
      )}
      <p>{questionsIntroduction}</p>
      {questionsFor(PROGRAMME_AGES.min).map((question) => (
        <fieldset key={question}>
          <legend className="mb-2 font-semibold">{questions[question]}</legend>
          <div className="flex flex-wrap gap-1.5">
            {scale.map((step) => (
              <label
                key={step}
                className="grid size-11 cursor-pointer place-items-center border-2 border-line font-semibold tabular-nums has-checked:border-ink has-checked:bg-hivis has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
              >
                <input
                  type="radio"
                  name={question}
                  value={step}
                  defaultChecked={unsent?.answers[question] === step}
                  className="sr-only"
                />
                {step}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <CheckField
        name="consents"
        value="yes"
        required
        defaultChecked={unsent !== undefined}
        label="I want you to store my answers"
        hint="My answers can reveal my health. I can delete them with my code at any time."
      />
      <PrivacyNotice>
        That’s fine. We don’t store a name, address or time with your answers. When the questions have closed,
        we publish averages of ten people or more. If you delete your answers later, the averages don’t
        change.
      </PrivacyNotice>
      <Button type="submit">{stage === "before" ? "Send" : "Send the second answers"}</Button>
    </form>
  );
}
