import { penceOf } from "#shared/money/pence.ts";
import { amountText } from "#shared/money/price.ts";
import { countText } from "#shared/numbers/count.ts";
import { fitWord } from "#shared/type/fit-word.ts";
import { Progress } from "#shared/ui/feedback/Progress.tsx";
import type { FundingContent } from "./content/content.contract.ts";
import type { ContentField } from "./content/content.rules.ts";
import { progressText } from "./content/progress.rules.ts";
import { Editable } from "./content-admin/Editable.tsx";

/** The amount raised, the target and the number of supporters, as numbers and as a bar of a hundred lines. */
export function RaisedSoFar({ content }: { content: FundingContent }) {
  const { supporterCount } = content;
  const currentRaised = penceOf(content.currentRaised);
  const targetAmount = penceOf(content.targetAmount);
  return (
    <section aria-label="Raised so far" className="@container">
      <dl className="flex flex-wrap items-end gap-x-6 gap-y-4 md:gap-x-12">
        <Figure label="raised" field="currentRaised" size="section" className="w-full md:w-auto">
          {amountText(currentRaised)}
        </Figure>
        <Figure label="target" field="targetAmount" className="min-w-[46%] md:min-w-0">
          {amountText(targetAmount)}
        </Figure>
        <Figure label={supporterCount === 1 ? "supporter" : "supporters"} field="supporterCount">
          {countText(supporterCount)}
        </Figure>
      </dl>
      <Progress
        funding
        label="Raised of the target"
        value={content.currentRaised}
        max={content.targetAmount}
        start={progressText({ currentRaised, targetAmount })}
        className="mt-6"
      />
    </section>
  );
}

function Figure({
  label,
  field,
  size = "card",
  className = "",
  children,
}: {
  label: string;
  field: ContentField;
  size?: "card" | "section";
  className?: string;
  children: string;
}) {
  return (
    <div className={`flex min-w-0 flex-col-reverse ${className}`}>
      <dt className="font-semibold">{label}</dt>
      <dd className="mb-1">
        <Editable field={field}>
          <span
            className={`display block tabular-nums ${size === "card" ? "text-card" : "text-section"}`}
            style={fitWord(children, `var(--text-${size})`)}
          >
            {children}
          </span>
        </Editable>
      </dd>
    </div>
  );
}
