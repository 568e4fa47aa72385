import { useQuery } from "@tanstack/react-query";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { AdminSection } from "#shared/ui/layout/AdminSection.tsx";
import { MEANS_FROM, type Question, questionLabels, questionsFor } from "./wellbeing.rules.ts";

const shownQuestions = questionsFor(18);

/** The means of each cycle before and after the programme, without names. */
export function WellbeingMeans() {
  const means = useQuery(apiQueries.programme.wellbeing.read.queryOptions());
  return (
    <AdminSection
      title="What changed in the programme"
      lead={`The ONS4 from 0 to 10: averages of cycles with ${MEANS_FROM} or more pairs.`}
    >
      {means.isError || !means.data ? (
        <Unread query={means} loading="Counting…" />
      ) : means.data.length === 0 ? (
        <p className="bg-sheet px-4 py-4 md:px-4.5">{`No cycle has ${MEANS_FROM} pairs of answers yet.`}</p>
      ) : (
        <div className="grid gap-3.5 xl:grid-cols-2">
          {means.data.map(({ id, cycle, before, after }) => (
            <table key={id} className="w-full bg-sheet text-left text-small">
              <caption className="bg-sheet px-4 pt-4 text-left font-display text-xl leading-tight font-extrabold md:px-4.5">
                {cycle}
              </caption>
              <thead>
                <tr className="border-b-2 border-ink font-mono">
                  <th scope="col" className="px-4 py-1.5 font-medium md:px-4.5">
                    Question
                  </th>
                  <th scope="col" className="py-1.5 text-right font-medium">
                    Before
                  </th>
                  <th scope="col" className="px-4 py-1.5 text-right font-medium md:px-4.5">
                    After
                  </th>
                </tr>
              </thead>
              <tbody>
                {shownQuestions.map((question: Question) => (
                  <tr key={question} className="border-b border-line last:border-b-0">
                    <th scope="row" className="px-4 py-1.5 font-normal md:px-4.5">
                      {questionLabels[question]}
                    </th>
                    <td className="py-1.5 text-right tabular-nums">{meanText(before[question])}</td>
                    <td className="px-4 py-1.5 text-right tabular-nums md:px-4.5">
                      {meanText(after[question])}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </div>
      )}
      <p className="mt-3 max-w-read text-small text-ink-2">
        Questions of the Office for National Statistics, Crown copyright, Open Government Licence v3.0. For
        “anxious” less is better. Each mean is to the nearest half point. “Not shown” means that too few
        people answered, or that everyone gave the same number.
      </p>
    </AdminSection>
  );
}

function meanText(mean: number | null): string {
  return mean === null ? "not shown" : mean.toFixed(1);
}
