import { type ReactNode, Suspense, useState } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { Button } from "#shared/ui/Button.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { AccountSection } from "#shared/ui/layout/AccountSection.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import { saveFile } from "#shared/ui/save-file.client.ts";
import { brand } from "#src/brand.ts";
import { SecondFactorSection } from "../factors/SecondFactorSection.tsx";
import { toastSuccess } from "../forms/auth-toasts.client.ts";
import { isProofNeeded } from "../forms/fresh-proof.rules.ts";
import { useFreshProof } from "../forms/use-fresh-proof.tsx";
import { AccountQueries } from "../guards/AccountQueries.tsx";
import { SessionsSection } from "../sessions/SessionsSection.tsx";
import { DirectorySection } from "./DirectorySection.tsx";
import { EmailSection } from "./EmailSection.tsx";
import { PasswordSection } from "./PasswordSection.tsx";

/** The signed-in account's page: the greeting, `children`, then the settings. */
export function AccountSections({
  email,
  greeting,
  children,
}: {
  email: string;
  greeting: ReactNode;
  children: ReactNode;
}) {
  return (
    <AccountQueries>
      <div className="mx-auto max-w-[64rem] px-4 pb-16 md:px-8">
        <PageTitle quiet lead={greeting}>
          Your account
        </PageTitle>
        <div className="grid gap-5">
          {children}
          <EmailSection email={email} />
          <PasswordSection email={email} />
          <DirectorySection />
          <SecondFactorSection />
          <SessionsSection />
          <ExportSection />
          <DeleteSection />
        </div>
      </div>
    </AccountQueries>
  );
}

const DeleteAccountDialog = lazyWithRetry(
  async () => (await import("./DeleteAccountDialog.tsx")).DeleteAccountDialog,
);

/** Deletes the account. */
function DeleteSection() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AccountSection
      title="Delete"
      lead="Deletes your account and everything that is only yours. You can’t undo this."
    >
      <Button variant="danger" className="w-full" onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      {isOpen && (
        <Suspense>
          <DeleteAccountDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </AccountSection>
  );
}

/** Downloads all data of the signed-in account. */
function ExportSection() {
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { withProof, proofDialog } = useFreshProof();

  const download = async () => {
    setIsBusy(true);
    setHasFailed(false);
    try {
      const api = await browserApi();
      const file = await withProof(() => api.account.exportData());
      saveFile(file, file.name || `${brand.slug}-my-data.zip`);
      toastSuccess("Your data is here", "Look in your downloads.");
    } catch (error) {
      // The person closed the proof dialog.
      if (isProofNeeded(error)) return;
      reportError(error);
      setHasFailed(true);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <AccountSection
      title="My data"
      lead="What belongs to your account: one file of JSON for each kind of data. A note in it names what it leaves out."
    >
      <div className="grid gap-5">
        {hasFailed && (
          <FormProblem problem="Your data could not be put together. Nothing is lost; try again in a minute." />
        )}
        <Button variant="outline" busy={isBusy} onClick={download}>
          {isBusy ? "Putting it together…" : hasFailed ? "Try again" : "Download my data"}
        </Button>
      </div>
      {proofDialog}
    </AccountSection>
  );
}
