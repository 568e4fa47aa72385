import { useCsvExport } from "#features/auth/forms/use-csv-export.tsx";
import { browserApi } from "#shared/api/browser-api.ts";
import { Button } from "#shared/ui/Button.tsx";
import { fireListLines } from "./arrivals.rules.ts";

/** Saves the names of everyone with a place as a CSV file. */
export function FireListButton({ event: { id, eventDate } }: { event: { id: string; eventDate: string } }) {
  const { save, isSaving, proofDialog } = useCsvExport("campus.doorTickets.list");
  const press = () =>
    save(`fire_list_${eventDate}.csv`, async () => {
      const { tickets } = await (await browserApi()).campus.doorTickets.list({ eventId: id });
      return fireListLines(tickets);
    });
  return (
    <>
      <Button variant="outline" busy={isSaving} onClick={press}>
        Save the fire list
      </Button>
      {proofDialog}
    </>
  );
}
