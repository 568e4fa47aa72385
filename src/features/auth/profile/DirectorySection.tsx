import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { londonDay } from "#shared/time/london.ts";
import { Button } from "#shared/ui/Button.tsx";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { AccountSection } from "#shared/ui/layout/AccountSection.tsx";
import { authClient, useSessionUser } from "../account/account.store.ts";
import { toastSuccess } from "../forms/auth-toasts.client.ts";
import { useFreshProof } from "../forms/use-fresh-proof.tsx";

const { mine, end } = apiQueries.staffSignIn;

/** The join with the charity's directory, for an account that has one. */
export function DirectorySection() {
  const user = useSessionUser();
  const [isEnded, setIsEnded] = useState(false);
  const ended = useRef<HTMLParagraphElement>(null);
  const isJoined = user?.has_directory === true;
  // The button that ended the join is gone, and it had the focus.
  useEffect(() => {
    if (!isJoined && isEnded) ended.current?.focus();
  }, [isJoined, isEnded]);
  if (!isJoined && !isEnded) return null;
  return (
    <AccountSection title="Staff sign-in" lead="Your work account signs you in here. It gives no role.">
      {isJoined ? (
        <Joined hasPassword={user.has_password !== false} onEnded={() => setIsEnded(true)} />
      ) : (
        <p ref={ended} tabIndex={-1}>
          Staff sign-in is off: you can no longer sign in with your work account.
        </p>
      )}
    </AccountSection>
  );
}

function Joined({ hasPassword, onEnded }: { hasPassword: boolean; onEnded: () => void }) {
  const query = useQuery(mine.queryOptions());
  const [isAsked, setIsAsked] = useState(false);
  const { withProof, proofDialog } = useFreshProof();
  const ending = useMutation({
    mutationFn: () => withProof(() => end.call({})),
    async onSuccess() {
      toastSuccess("Staff sign-in off", "Your other devices are signed out.");
      setIsAsked(false);
      onEnded();
      // The new session no longer has the join.
      await (await authClient()).refreshSession();
    },
  });
  if (!query.data) return <Unread query={query} loading="Loading…" />;
  const { name, joinedAt } = query.data;
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        <strong className="break-words">{name}</strong> has signed you in since{" "}
        <span>{londonDay(new Date(joinedAt))}</span>.
      </p>
      <Button
        variant="outline"
        onClick={() => {
          ending.reset();
          setIsAsked(true);
        }}
      >
        End it
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={`End sign-in with ${name}?`}
        description={
          hasPassword
            ? "After that your password lets you in. Your other devices are signed out."
            : "You have no password here yet: we ask you to set one next. Your other devices are signed out."
        }
        confirm="End it"
        confirming="Ending…"
        isBusy={ending.isPending}
        problem={ending.error && refusalText(ending.error)}
        onConfirm={() => ending.mutate()}
        onClose={() => setIsAsked(false)}
      >
        {proofDialog}
      </ConfirmDialog>
    </div>
  );
}
