import { useState } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { csvFile } from "#shared/text/csv.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { saveFile } from "#shared/ui/save-file.client.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { fireListLines } from "./fire-list.rules.ts";

/** Saves the names of everybody with a place as a CSV file, after the security log has recorded it. */
export function FireListButton({ event }: { event: { id: string; eventDate: string } }) {
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    try {
      await saveFireList(event);
      toast({
        title: "CSV saved",
        text: "The security log notes this export.",
        tone: "done",
        slot: "export",
      });
    } catch (error) {
      toast({ title: "Export failed", text: refusalText(error), tone: "failed", slot: "export" });
    }
    setIsSaving(false);
  };
  return (
    <Button variant="outline" busy={isSaving} onClick={save}>
      Save the fire list
    </Button>
  );
}

async function saveFireList({ id, eventDate }: { id: string; eventDate: string }): Promise<void> {
  const api = await browserApi();
  const { tickets } = await api.campus.doorTickets.list({ eventId: id });
  const lines = fireListLines(tickets);
  await api.auditLog.noteExport({ list: "campus.doorTickets.list", rows: lines.length - 1 });
  saveFile(new Blob([csvFile(lines)], { type: "text/csv;charset=utf-8" }), `fire_list_${eventDate}.csv`);
}
