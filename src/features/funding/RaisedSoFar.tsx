import { EditWords } from "#features/words/EditWords.tsx";
import { poundsOf } from "#shared/money/pence.ts";
import { amountText } from "#shared/money/price.ts";
import { countText } from "#shared/numbers/count.ts";
import { fitWord } from "#shared/type/fit-word.ts";
import { Progress } from "#shared/ui/feedback/Progress.tsx";
import { type FundingWords, fundingCopy } from "./content/funding.copy.ts";
import { progressText } from "./content/progress.rules.ts";

/** The amount raised, the target and the number of supporters, in numbers and in a bar of a hundred lines. */
export function RaisedSoFar({
  words: { currentRaised, targetAmount, supporterCount },
}: {
  words: FundingWords["raised"];
}) {
  return (
    <section aria-label="Raised so far" className="@container">
      <EditWords copy={fundingCopy} part="raised">
        <dl className="flex flex-wrap items-end gap-x-6 gap-y-4 md:gap-x-12">
          <Figure label="raised" size="section" className="w-full md:w-auto">
            {amountText(currentRaised)}
          </Figure>
          <Figure label="target" className="min-w-[46%] md:min-w-0">
            {amountText(targetAmount)}
          </Figure>
          <Figure label={supporterCount === 1 ? "supporter" : "supporters"}>
            {countText(supporterCount)}
          </Figure>
        </dl>
        <Progress
          funding
          label="Raised of the target"
          value={poundsOf(currentRaised)}
          max={poundsOf(targetAmount)}
          start={progressText({ currentRaised, targetAmount })}
          className="mt-6"
        />
      </EditWords>
    </section>
  );
}

function Figure({
  label,
  size = "card",
  className = "",
  children,
}: {
  label: string;
  size?: "card" | "section";
  className?: string;
  children: string;
}) {
  return (
    <div className={`flex min-w-0 flex-col-reverse ${className}`}>
      <dt className="font-semibold">{label}</dt>
      <dd className="mb-1">
        <span
          className={`display block tabular-nums ${size === "card" ? "text-card" : "text-section"}`}
          style={fitWord(children, `var(--text-${size})`)}
        >
          {children}
        </span>
      </dd>
    </div>
  );
}
