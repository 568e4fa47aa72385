import { Button } from "#shared/ui/Button.tsx";
import { CopyButton } from "#shared/ui/CopyButton.tsx";
import { saveFile } from "#shared/ui/save-file.client.ts";
import { brand } from "#src/brand.ts";
import { StepHeading } from "./StepHeading.tsx";
import "#shared/ui/styles/printout.css";

/** A new set of recovery codes, shown only this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const shown = codes.map((code) => code.replace(/(.{4})(?=.)/g, "$1-"));
  const text = `${brand.name} recovery codes\nEach works once.\n\n${shown.join("\n")}\n`;
  return (
    <div className="grid gap-5">
      <div>
        <StepHeading className="mb-1.5">Keep these recovery codes</StepHeading>
        <p>
          They let you in when your phone is gone. Each works once. We show them now and never again, and
          older ones no longer work.
        </p>
      </div>
      <ol className="prints-alone mono grid content-start gap-1 border-2 border-ink p-4 text-small">
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={shown.join("\n")}>Copy</CopyButton>
        <Button
          variant="outline"
          compact
          className="min-h-12"
          onClick={() =>
            saveFile(new Blob([text], { type: "text/plain" }), `${brand.slug}-recovery-codes.txt`)
          }
        >
          Download
        </Button>
        <Button variant="outline" compact className="min-h-12" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Button onClick={onDone}>I have kept them</Button>
    </div>
  );
}
