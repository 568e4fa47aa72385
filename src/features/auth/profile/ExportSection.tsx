import { useState } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import { Button } from "#shared/ui/Button.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { AccountSection } from "#shared/ui/layout/AccountSection.tsx";
import { saveFile } from "#shared/ui/save-file.client.ts";
import { brand } from "#src/brand.ts";
import { toastSuccess } from "../forms/auth-toasts.client.ts";
import { isProofNeeded } from "../forms/fresh-proof.rules.ts";
import { useFreshProof } from "../forms/use-fresh-proof.tsx";

/** Downloads all data of the signed-in account. */
export function ExportSection() {
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
      // The proof dialog was closed.
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
