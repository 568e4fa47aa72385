import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFreshProof } from "#features/auth/forms/use-fresh-proof.tsx";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { Button, ButtonAnchor } from "#shared/ui/Button.tsx";
import { CopyButton } from "#shared/ui/CopyButton.tsx";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { AccountSection } from "#shared/ui/layout/AccountSection.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";

const { read, open, end } = apiQueries.campus.ownCalendar;

/** The secret address of the account's calendar feed, shown after fresh proof until the person leaves. */
export function OwnCalendarSection() {
  const client = useQueryClient();
  const query = useQuery(read.queryOptions());
  const { withProof, proofDialog } = useFreshProof();
  const makeButton = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState<string>();
  const [asked, setAsked] = useState<"new" | "end">();
  const setMade = (isMade: boolean) => client.setQueryData(read.queryKey(), { isMade });
  const opening = useMutation({
    mutationFn: (isNew: boolean) => withProof(() => open.call({ isNew })),
    onSuccess(made, isNew) {
      flushSync(() => setAddress(made.address));
      // The button that made the address is gone. For a new address, the dialog returns the focus to its button.
      if (!isNew) field.current?.focus();
      else
        toast({ title: "New address made", text: "The old one is ended.", tone: "done", slot: "calendar" });
      setMade(true);
      setAsked(undefined);
    },
  });
  const ending = useMutation({
    mutationFn: () => end.call({}),
    onSuccess() {
      // The button that opened the dialog disappears.
      flushSync(() => setAddress(undefined));
      makeButton.current?.focus();
      setMade(false);
      setAsked(undefined);
    },
  });
  const running = asked === "end" ? ending : opening;
  const problem = running.error && refusalText(running.error);
  const ask = (what: "new" | "end") => {
    opening.reset();
    ending.reset();
    setAsked(what);
  };
  if (!query.data)
    return (
      <Section>
        <Unread query={query} loading="Loading…" />
      </Section>
    );
  return (
    <Section>
      <div className="grid justify-items-start gap-4">
        {address && (
          <>
            <TextField
              ref={field}
              label="Secret address"
              value={address}
              readOnly
              hint="Anyone with the address can see where you go and when, but no name and no code."
            />
            <div className="flex flex-wrap gap-3">
              <ButtonAnchor href={address.replace(/^https?:/, "webcal:")}>Subscribe</ButtonAnchor>
              <CopyButton text={address}>Copy address</CopyButton>
            </div>
          </>
        )}
        {!address && (
          <Button ref={makeButton} busy={opening.isPending && !asked} onClick={() => opening.mutate(false)}>
            {query.data.isMade ? "Show the address" : "Make an address"}
          </Button>
        )}
        {query.data.isMade && (
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" compact onClick={() => ask("new")}>
              New address
            </Button>
            <Button variant="outline" compact onClick={() => ask("end")}>
              End it
            </Button>
          </div>
        )}
        {problem && !asked && <p role="alert">{problem}</p>}
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked === "end" ? "End the address?" : "Make a new address?"}
        description="Calendars with the current address get no updates, and may keep showing your events."
        confirm={asked === "end" ? "End it" : "Make a new one"}
        isBusy={running.isPending}
        problem={problem}
        onConfirm={() => (asked === "end" ? ending.mutate() : opening.mutate(true))}
        onClose={() => setAsked(undefined)}
      />
      {proofDialog}
    </Section>
  );
}

function Section({ children }: { children: React.ReactNode }) {
  return (
    <AccountSection
      name="calendar"
      title="Your calendar"
      lead="Your nights and sessions in the calendar app that you use. When we move one, it moves there."
    >
      {children}
    </AccountSection>
  );
}
