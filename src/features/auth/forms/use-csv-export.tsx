import type { ReactNode } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { csvFile } from "#shared/text/csv.rules.ts";
import { saveFile } from "#shared/ui/save-file.client.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { useFreshProof } from "./use-fresh-proof.tsx";

/**
 * Saves a list of people as a CSV file that the browser writes, with fresh proof, after the security log has recorded it.
 *
 * @param list the path in the contract of the procedure that reads the list, joined by dots
 */
export function useCsvExport(list: string): {
  save: (name: string, read: () => readonly string[][] | Promise<readonly string[][]>) => Promise<void>;
  /** Render it beside the button. */
  proofDialog: ReactNode;
} {
  const { withProof, proofDialog } = useFreshProof();
  const save: ReturnType<typeof useCsvExport>["save"] = async (name, read) => {
    try {
      const lines = await read();
      const { auditLog } = await browserApi();
      await withProof(() => auditLog.noteExport({ list, rows: lines.length - 1 }));
      saveFile(new Blob([csvFile(lines)], { type: "text/csv;charset=utf-8" }), name);
      toast({
        title: "CSV saved",
        text: "The security log notes this export.",
        tone: "done",
        slot: "export",
      });
    } catch (error) {
      toast({ title: "Export failed", text: refusalText(error), tone: "failed", slot: "export" });
    }
  };
  return { save, proofDialog };
}
