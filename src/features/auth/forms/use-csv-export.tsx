import { useState } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { csvFile } from "#shared/text/csv.rules.ts";
import { saveFile } from "#shared/ui/save-file.client.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { isProofNeeded } from "./fresh-proof.rules.ts";
import { useFreshProof } from "./use-fresh-proof.tsx";

type Lines = readonly string[][];

/**
 * Saves a list of people as a CSV file that the browser writes, with fresh proof, after the audit log has recorded
 * the export. Render `proofDialog` beside the button.
 *
 * @param list the procedure that reads the list, such as "programme.register.read"
 */
export function useCsvExport(list: string) {
  const [isSaving, setIsSaving] = useState(false);
  const { withProof, proofDialog } = useFreshProof();
  const save = async (name: string, read: () => Lines | Promise<Lines>) => {
    setIsSaving(true);
    try {
      const lines = await read();
      const { auditLog } = await browserApi();
      await withProof(() => auditLog.noteExport({ list, rows: lines.length - 1 }));
      saveFile(new Blob([csvFile(lines)], { type: "text/csv;charset=utf-8" }), name);
      const text = "The security log notes this export.";
      toast({ title: "CSV saved", text, tone: "done", slot: "export" });
    } catch (error) {
      // The person closed the proof dialog.
      if (isProofNeeded(error)) return;
      toast({ title: "Export failed", text: refusalText(error), tone: "failed", slot: "export" });
    } finally {
      setIsSaving(false);
    }
  };
  return { save, isSaving, proofDialog };
}
