import "../forms/signed-in-sentences.rules.ts";
import { AccountSection } from "#shared/ui/layout/AccountSection.tsx";
import { SetUpFactor } from "./SetUpFactor.tsx";

/** The set-up of two-step sign-in, shown instead of the back office, because every role requires it. */
export function SetUpAsAdmin({ onDone }: { onDone: () => Promise<void> }) {
  return (
    <AccountSection
      title="One lock more"
      lead="The back office shows people’s details, so one way to sign in does not open it. Set up a second factor once: it takes a minute."
    >
      <SetUpFactor taken={[]} needsCodes onDone={onDone} />
    </AccountSection>
  );
}
