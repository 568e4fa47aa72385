import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { londonDay } from "#shared/time/london.ts";
import { Button } from "#shared/ui/Button.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { AccountSection } from "#shared/ui/layout/AccountSection.tsx";
import { toastSetUpFailure } from "../forms/auth-toasts.client.ts";
import { useFreshProof } from "../forms/use-fresh-proof.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import {
  listSecondFactors,
  makeRecoveryCodes,
  type SecondFactors,
  type VerifiedFactor,
} from "./second-factors.client.ts";

/** The auth service is not part of the API, so this query key is written by hand. */
const secondFactorsQuery = queryOptions({
  queryKey: ["auth", "second-factors"],
  queryFn: listSecondFactors,
});

const TurnOffDialog = lazyWithRetry(async () => (await import("./TurnOffDialog.tsx")).TurnOffDialog);
const SetUpFactor = lazyWithRetry(async () => (await import("./SetUpFactor.tsx")).SetUpFactor);

/** Passkeys, authenticator apps and recovery codes. */
export function SecondFactorSection() {
  const { data, error, isFetching, refetch } = useQuery(secondFactorsQuery);
  return (
    <AccountSection
      title="Second factor"
      lead="After your password, we ask for a passkey or a code from an app on your phone. Your password is then no longer enough."
    >
      {data ? (
        <Factors {...data} />
      ) : error ? (
        <FailedState className="min-h-30" onRetry={() => refetch()} retrying={isFetching}>
          We could not look up your second factor.
        </FailedState>
      ) : (
        <LoadingState className="min-h-30">Looking…</LoadingState>
      )}
    </AccountSection>
  );
}

function Factors({ factors, codesLeft }: SecondFactors) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: secondFactorsQuery.queryKey });
  const { withProof, proofDialog } = useFreshProof();
  const [isAdding, setIsAdding] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const [isMaking, setIsMaking] = useState(false);
  const [removing, setRemoving] = useState<VerifiedFactor>();

  const makeCodes = async () => {
    setIsMaking(true);
    await withProof(makeRecoveryCodes).then(setCodes, toastSetUpFailure);
    setIsMaking(false);
  };
  const finish = async () => {
    await reload();
    setIsAdding(false);
    setCodes(undefined);
  };

  if (codes) return <RecoveryCodes codes={codes} onDone={finish} />;
  if (isAdding)
    return (
      <Suspense fallback={<LoadingState className="min-h-30">One moment…</LoadingState>}>
        <SetUpFactor
          taken={factors.map(({ name }) => name)}
          needsCodes={codesLeft === 0}
          onDone={finish}
          onCancel={() => setIsAdding(false)}
        />
      </Suspense>
    );
  const isOn = factors.length > 0;
  return (
    <div className="grid gap-5">
      <p>{isOn ? `It is on. ${codesLeftText(codesLeft)}` : "It is off."}</p>
      {isOn && (
        <ul className="border-t-2 border-ink">
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} onTurnOff={() => setRemoving(factor)} />
          ))}
        </ul>
      )}
      <div className="grid gap-3">
        <Button variant="outline" onClick={() => setIsAdding(true)}>
          {isOn ? "Add another" : "Set it up"}
        </Button>
        {isOn && (
          <Button variant="outline" busy={isMaking} onClick={makeCodes}>
            New recovery codes
          </Button>
        )}
      </div>
      {proofDialog}
      {removing && (
        <Suspense>
          <TurnOffDialog
            factor={removing}
            isLast={factors.length === 1}
            onClose={() => setRemoving(undefined)}
            onDone={reload}
          />
        </Suspense>
      )}
    </div>
  );
}

function FactorRow({ factor, onTurnOff }: { factor: VerifiedFactor; onTurnOff: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2">
      <span>
        <strong>{factor.name}</strong>
        <br />
        <span className="text-small text-ink-2">
          {factor.isPasskey ? "Passkey" : "App"}, since {londonDay(factor.since)}
        </span>
      </span>
      <Button variant="outline" aria-label={`Turn off ${factor.name}`} onClick={onTurnOff}>
        Turn off
      </Button>
    </li>
  );
}

function codesLeftText(left: number): string {
  if (left === 0) return "You have no recovery codes left: make new ones.";
  return left === 1 ? "One recovery code is left." : `${left} recovery codes are left.`;
}
