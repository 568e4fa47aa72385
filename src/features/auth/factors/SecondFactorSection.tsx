import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { londonDay } from "#shared/time/london.ts";
import { Button } from "#shared/ui/Button.tsx";
import { FailedState } from "#shared/ui/FailedState.tsx";
import { LoadingState } from "#shared/ui/LoadingState.tsx";
import { AccountSection } from "../forms/AccountSection.tsx";
import { sayDone, sayFailed } from "../forms/auth-toasts.client.ts";
import type { AuthFailure } from "../forms/auth-words.rules.ts";
import { unreachable } from "../forms/unreachable.rules.ts";
import { useFreshProof } from "../forms/use-fresh-proof.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { SetUpApp } from "./SetUpApp.tsx";
import { beginApp, makeRecoveryCodes, type NewApp, type SecondFactors } from "./second-factors.client.ts";
import { secondFactorsQuery } from "./second-factors-data.ts";

const TurnOffDialog = lazy(() =>
  import("./TurnOffDialog.tsx").then((module) => ({ default: module.TurnOffDialog })),
);

/** Authenticator apps and recovery codes. */
export function SecondFactorSection() {
  const { data, error, isFetching, refetch } = useQuery(secondFactorsQuery);
  return (
    <AccountSection
      title="Second factor"
      lead="A code from an app on your phone, asked for after your password. Whoever has only the password stays out."
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

function Factors({ apps, codesLeft }: SecondFactors) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: secondFactorsQuery.queryKey });
  const { withProof, proofDialog } = useFreshProof();
  const [newApp, setNewApp] = useState<NewApp>();
  const [codes, setCodes] = useState<string[]>();
  const [busy, setBusy] = useState<"begin" | "codes">();
  const [leaving, setLeaving] = useState<SecondFactors["apps"][number]>();

  const run = async (what: "begin" | "codes", act: () => Promise<void>) => {
    setBusy(what);
    await withProof(act).catch(saySetUpFailed);
    setBusy(undefined);
  };
  const begin = () => run("begin", async () => setNewApp(await beginApp(apps)));
  const makeCodes = () => run("codes", async () => setCodes(await makeRecoveryCodes()));
  const finishApp = async () => {
    sayDone("Second factor on", "From now on we ask for its code.");
    setNewApp(undefined);
    if (codesLeft === 0) await makeCodes();
    await reload();
  };

  if (newApp) return <SetUpApp app={newApp} onDone={finishApp} onCancel={() => setNewApp(undefined)} />;
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(undefined);
          void reload();
        }}
      />
    );
  return (
    <div className="grid gap-5">
      <p>{apps.length === 0 ? "It is off." : `It is on. ${codesWords(codesLeft)}`}</p>
      {apps.length > 0 && (
        <ul className="border-t-2 border-ink">
          {apps.map((app) => (
            <li
              key={app.id}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2"
            >
              <span>
                <strong>{app.name}</strong>
                <br />
                <span className="text-small text-ink-2">since {londonDay(app.since)}</span>
              </span>
              <Button variant="outline" aria-label={`Turn off ${app.name}`} onClick={() => setLeaving(app)}>
                Turn off
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-3">
        <Button variant="outline" busy={busy === "begin"} onClick={begin}>
          {apps.length === 0 ? "Set it up" : "Add an app"}
        </Button>
        {apps.length > 0 && (
          <Button variant="outline" busy={busy === "codes"} onClick={makeCodes}>
            New recovery codes
          </Button>
        )}
      </div>
      {proofDialog}
      {leaving && (
        <Suspense>
          <TurnOffDialog
            app={leaving}
            isLast={apps.length === 1}
            onClose={() => setLeaving(undefined)}
            onDone={reload}
          />
        </Suspense>
      )}
    </div>
  );
}

function codesWords(left: number): string {
  if (left === 0) return "You have no recovery codes left: make new ones.";
  return left === 1 ? "One recovery code is left." : `${left} recovery codes are left.`;
}

function saySetUpFailed(error: unknown) {
  const known = error instanceof Error && "code" in error ? (error as AuthFailure) : undefined;
  if (!known) reportError(error);
  sayFailed("Update Failed", known ?? { name: "", message: unreachable });
}
