import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { NeedsScripts } from "#shared/ui/feedback/NeedsScripts.tsx";
import { Poster } from "#shared/ui/layout/Poster.tsx";
import { programmeCopy } from "./programme.copy.ts";
import { programmeTitle } from "./programme-titles.built.ts";
import { RegistrationButton } from "./registrations/RegistrationButton.tsx";

/** The top of the page: title, offer and four numbers. */
export function ProgrammePoster() {
  const { lead } = useWords(programmeCopy).top;
  return (
    <Poster
      title={programmeTitle}
      print={{ name: "programme", stock: "market" }}
      lead={lead}
      actions={
        <>
          <RegisterNow />
          <ButtonLink to={pages.schools.path} variant="outline">
            {pages.schools.title}
          </ButtonLink>
          <NeedsScripts what="Registering" id="register" />
        </>
      }
      foot={<Numbers />}
    >
      <EditWords copy={programmeCopy} part="top" />
    </Poster>
  );
}

function Numbers() {
  const { numbers } = useWords(programmeCopy).top;
  return (
    <ul className="grid grid-cols-2 border-t-2 border-ink bg-newsprint lg:grid-cols-4">
      {numbers.map(({ number, text }) => (
        <li
          key={number}
          className="@container border-ink px-4 py-5 nth-[n+3]:max-lg:border-t-2 even:border-l-2 md:px-8 md:py-7 lg:not-first:border-l-2"
        >
          <p className="font-display text-[min(4.5rem,34cqi)] leading-[0.84] font-black [font-stretch:76%]">
            {number}
          </p>
          <p className="mt-2.5 font-semibold">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** The button that opens the registration. */
export function RegisterNow({ className }: { className?: string }) {
  const { register } = useWords(programmeCopy).top;
  return <RegistrationButton {...(className && { className })}>{register}</RegistrationButton>;
}
