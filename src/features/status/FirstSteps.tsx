import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import { countText } from "#shared/numbers/count.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import { firstSteps } from "./first-steps.rules.ts";
import { TestMail } from "./TestMail.tsx";

const stepsQuery = apiQueries.status.firstSteps.read.queryOptions({ refetchOnWindowFocus: true });

/** The steps that a new site needs before it opens. Renders nothing after all steps, and nothing in a demo. */
export function FirstSteps() {
  const { data } = useQuery(stepsQuery);
  const heading = useId();
  if (!data || data.isDemo) return null;
  const left = firstSteps.filter(({ id }) => !data[id]).length;
  if (left === 0) return null;
  return (
    <section aria-labelledby={heading} className="mb-8 border-t-3 border-ink bg-sheet px-4.5 py-4">
      <h2 id={heading} className="font-display text-xl leading-tight font-extrabold">
        First steps
      </h2>
      <p className="mt-1 max-w-read text-ink-2">
        {left === 1 ? "One is left." : `${countText(left)} of ${firstSteps.length} are left.`}
      </p>
      <ol className="mt-3 grid gap-4">
        {firstSteps.map((step) => (
          <li key={step.id} className="border-t border-line pt-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h3 className="font-extrabold">{step.title}</h3>
              <Badge tone={data[step.id] ? "outline" : "hivis"} icon={data[step.id] ? "check" : "arrow"}>
                {data[step.id] ? "Done" : "To do"}
              </Badge>
            </div>
            <p className="mt-1 max-w-read">{data[step.id] ? step.done : step.todo}</p>
            {step.id === "mail" && <TestMail />}
            {"link" in step && !data[step.id] && (
              <Link to={step.link.to} className={buttonClass({ variant: "outline" }, "mt-3")}>
                {step.link.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
