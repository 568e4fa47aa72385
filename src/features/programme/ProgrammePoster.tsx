import { pages } from "#features/site/pages.ts";
import { Print } from "#shared/print/Print.tsx";
import { FittedLine } from "#shared/type/FittedLine.tsx";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { narrowProgrammeTitle, wideProgrammeTitle } from "./programme-title.rules.ts";
import { RegisterNow } from "./RegisterNow.tsx";

/** The top of the page: the name, the offer, and its four numbers. */
export function ProgrammePoster() {
  return (
    <section className="border-b-2 border-ink bg-market">
      <div className="mx-auto max-w-page px-4 pt-6 md:px-8 md:pt-8">
        <h1 aria-label={pages.programme.title}>
          <FittedLine fitted={narrowProgrammeTitle} className="md:hidden" />
          <FittedLine fitted={wideProgrammeTitle} className="max-md:hidden" />
        </h1>
      </div>
      <div className="mx-auto grid max-w-page md:grid-cols-2 md:items-end md:px-8">
        <div className="px-4 pt-6 pb-8 md:px-0 md:pt-9 md:pr-12 md:pb-12">
          <p className="max-w-[30rem] text-lead">
            Six weeks in a theatre, on nerves, focus and getting up again. For exams, for stages, for Monday
            mornings.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <RegisterNow />
            <ButtonLink to={pages.schools.path} variant="outline">
              {pages.schools.title}
            </ButtonLink>
          </div>
        </div>
        <Print
          seed="programme"
          pattern="swell"
          stock="market"
          shape="banner"
          priority
          className="block h-44 w-full object-cover md:h-83"
        />
      </div>
      <ul className="grid grid-cols-2 border-t-2 border-ink bg-newsprint lg:grid-cols-4">
        {numbers.map(({ number, text }) => (
          <li
            key={number}
            className="@container border-ink px-4 py-5 nth-[n+3]:max-lg:border-t-2 even:border-l-2 md:px-8 md:py-7 lg:not-first:border-l-2"
          >
            <p className="font-display text-[min(4.5rem,34cqi)] leading-[0.84] font-black whitespace-nowrap [font-stretch:76%]">
              {number}
            </p>
            <p className="mt-2.5 font-semibold">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const numbers = [
  { number: "6", text: "weeks, a session each" },
  { number: "16–19", text: "years old" },
  { number: "20", text: "places a cycle" },
  { number: "£10", text: "a session, or £50 for all six" },
];
