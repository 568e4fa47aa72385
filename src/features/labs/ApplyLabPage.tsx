import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { NeedsScripts } from "#shared/ui/feedback/NeedsScripts.tsx";
import { Poster } from "#shared/ui/layout/Poster.tsx";
import { brand } from "#src/brand.ts";
import { ApplicationForm } from "./applications/ApplicationForm.tsx";
import { applyTitle } from "./labs-titles.built.ts";

export const meta = pageMeta(pages.applyLab);

/** /apply-lab: the form to offer a lab. */
export default function ApplyLabPage() {
  return (
    <>
      <ApplyPoster />
      <div className="mx-auto grid max-w-page gap-8 md:px-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
        <section aria-label="Application" className="bg-sheet px-4 py-8 md:p-8 lg:p-10">
          <NeedsScripts what="Applying" className="mb-8" />
          <ApplicationForm />
        </section>
        <NextSteps />
      </div>
    </>
  );
}

function ApplyPoster() {
  return (
    <Poster
      title={applyTitle}
      print={{ name: "apply-lab", stock: "overground", className: "h-36 md:h-56" }}
      back={{ to: pages.labs.path, label: "Back to labs" }}
      lead="You know how to do something. We have rooms, kit and people who want to learn it. No degree, no portfolio, no fee."
    />
  );
}

/** The steps after an application, on a ticket beside the form. */
function NextSteps() {
  return (
    <aside aria-labelledby="next" className="torn lg:sticky lg:top-6">
      <div className="torn-main bg-hivis px-5 pt-6 pb-8">
        <h2 id="next" className="display text-card">
          What happens next
        </h2>
        <ol className="mt-5 grid gap-4">
          {steps.map((step, at) => (
            <li key={step} className="grid grid-cols-[2rem_1fr] items-baseline">
              <span aria-hidden="true" className="font-display text-[1.75rem] leading-none font-black">
                {at + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </div>
      <div className="torn-stub bg-hivis px-5 py-5">
        <p>
          Rather talk first? Write to{" "}
          <a className="link font-semibold wrap-anywhere" href={`mailto:${brand.contactEmail}`}>
            {brand.contactEmail}
          </a>
          .
        </p>
      </div>
    </aside>
  );
}

const steps = [
  "A person reads it, all of it.",
  "You get an answer by mail, whatever it is.",
  "If it is a yes, we find the room, the date and the kit together.",
];
