import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { NeedsScripts } from "#shared/ui/feedback/NeedsScripts.tsx";
import { PosterBeside } from "#shared/ui/layout/Poster.tsx";
import { SignUpButton, signUpFragment } from "./invitations/SignUpButton.tsx";
import { signalCopy } from "./signal.copy.ts";
import { signalTitle } from "./signal-title.built.ts";

/** The top of the page: what signals are, and the steps from sign-up to the door. */
export function SignalPoster() {
  const { lead, steps } = useWords(signalCopy).top;
  return (
    <PosterBeside
      title={signalTitle}
      print={{ name: "signal", stock: "hivis" }}
      lead={lead}
      actions={
        <>
          <SignUpButton>SIGN UP FOR ALERTS</SignUpButton>
          <NeedsScripts what="Signing up" id={signUpFragment()} />
          <EditWords copy={signalCopy} part="top" />
        </>
      }
      foot={<Steps steps={steps} />}
    />
  );
}

function Steps({ steps }: { steps: typeof signalCopy.top.steps }) {
  return (
    <ol className="grid border-t-2 border-ink bg-newsprint md:grid-cols-3">
      {steps.map(({ title, text }, at) => (
        <li
          key={title}
          className="flex gap-4 border-ink px-4 py-5 not-first:border-t-2 md:px-8 md:py-6 md:not-first:border-t-0 md:not-first:border-l-2"
        >
          <span aria-hidden="true" className="display text-[3.5rem] leading-none">
            {at + 1}
          </span>
          <p>
            <span className="block font-display text-xl leading-tight font-extrabold">{title}</span>
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
