import { queryClientOf } from "#features/auth/account/account-queries.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { queueText } from "../waiting-list/waiting-list.rules.ts";
import { notePlace, rereadPlaces } from "./my-places-data.ts";

const slot = "waiting-list";

/** Adds an account to a full event's waiting list, with a toast. @returns false if the server refuses */
export async function joinWaitingList(userId: string, eventId: string): Promise<boolean> {
  const client = queryClientOf(userId);
  try {
    const entry = await (await browserApi()).campus.waitingList.join({ eventId });
    notePlace(client, { entry });
    toast({
      tone: "done",
      slot,
      title: "You are on the waiting list",
      text: `${queueText(entry)} We mail you when a place is yours.`,
    });
    return true;
  } catch (error) {
    toast({
      tone: "failed",
      slot,
      title: "You are not on the waiting list",
      text: refusalIn(error)?.message ?? "Check your connection, then try again.",
    });
    void rereadPlaces(client);
    return false;
  }
}
