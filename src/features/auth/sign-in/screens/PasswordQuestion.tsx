import { AuthForm } from "../../forms/AuthForm.tsx";
import { Step } from "./Step.tsx";

/** A sign-up chose a password in another browser. It stays only if the reader of the mail chose it. */
export function PasswordQuestion({
  email,
  onAnswer,
}: {
  email: string | null;
  onAnswer: (isTheirs: boolean) => Promise<undefined>;
}) {
  return (
    <Step title="Whose password?">
      <p>
        Somebody signed up with <strong className="break-all">{email}</strong> and chose a password, but not
        in this browser. Not sure that it was you? Choose a new one, and only yours opens the account.
      </p>
      <AuthForm
        blank={{}}
        submit="Choose a new one now"
        busy="One moment…"
        onSubmit={() => onAnswer(false)}
      />
      <AuthForm
        blank={{}}
        submit="I chose it elsewhere"
        busy="One moment…"
        variant="outline"
        onSubmit={() => onAnswer(true)}
      />
    </Step>
  );
}
