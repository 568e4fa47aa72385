import { PageSection } from "#shared/ui/PageSection.tsx";
import { RegisterNow } from "./RegisterNow.tsx";

/** Why one would, as one ticket of four parts. */
export function ReasonsToJoin() {
  return (
    <PageSection id="reasons" title="Reasons to join" tone="border-t-2 border-ink bg-hivis">
      <ul className="grid gap-x-16 md:grid-cols-2">
        {reasons.map(({ title, text }) => (
          <li key={title} className="border-t-3 border-dotted border-ink py-6 md:py-8">
            <h3 className="display text-[min(2.625rem,9vw)] leading-[0.92]">{title}</h3>
            <p className="mt-3 max-w-[28rem] text-lead">{text}</p>
          </li>
        ))}
      </ul>
      <div className="border-t-3 border-dotted border-ink pt-8">
        <RegisterNow />
      </div>
    </PageSection>
  );
}

const reasons = [
  { title: "It gets easier", text: "Hands still shake in week six. They just stop being in charge." },
  { title: "It is yours", text: "You choose what to work on: an interview, a trial, a phone call." },
  { title: "It is small", text: "Twenty people. Everybody knows your name by the end of the first hour." },
  { title: "It counts", text: "Six weeks that you turned up for are a good line in any application." },
];
