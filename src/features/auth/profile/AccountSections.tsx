import { type ReactNode, Suspense, useState } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { Button } from "#shared/ui/Button.tsx";
import { AccountSection } from "#shared/ui/layout/AccountSection.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import { SecondFactorSection } from "../factors/SecondFactorSection.tsx";
import { AccountQueries } from "../guards/AccountQueries.tsx";
import { SessionsSection } from "../sessions/SessionsSection.tsx";
import { DirectorySection } from "./DirectorySection.tsx";
import { EmailSection } from "./EmailSection.tsx";
import { ExportSection } from "./ExportSection.tsx";
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
    <AccountSection title="Delete" lead="The account and all that is only yours. There is no way back.">
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
