import type { Pence } from "#shared/money/pence.ts";
import { amountText } from "#shared/money/price.ts";

export interface Raised {
  currentRaised: Pence;
  targetAmount: Pence;
}

/** The rounded percentage of the target: 100 only for the full amount, at most 100, and 0 without a target. */
export function percentReached({ currentRaised, targetAmount }: Raised): number {
  if (targetAmount <= 0) return 0;
  if (currentRaised >= targetAmount) return 100;
  return Math.min(99, Math.round((currentRaised / targetAmount) * 100));
}

/** The text below the bar, for example "62% there. Every line is £250." */
export function progressText(raised: Raised): string {
  const { currentRaised, targetAmount } = raised;
  if (targetAmount <= 0) return "The target is not set yet.";
  if (currentRaised > targetAmount)
    return `The target is reached, and ${amountText((currentRaised - targetAmount) as Pence)} more.`;
  if (currentRaised === targetAmount) return "The target is reached.";
  return `${percentText(raised)} ${lineText(targetAmount)}`.trim();
}

function percentText(raised: Raised): string {
  if (raised.currentRaised === 0) return "Nothing yet.";
  return `${percentReached(raised) || "Less than 1"}% there.`;
}

/** The value of one of the bar's hundred lines, shown if it is whole pence. */
function lineText(target: Pence): string {
  return target % 100 === 0 ? `Every line is ${amountText((target / 100) as Pence)}.` : "";
}
