import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";

/** Shown where a read of the admin panel failed. */
export const fetchFailed = { title: "Error", text: "Failed to fetch data" } as const;

/** Toasts about mentors. */
export const mentorMessages = {
  created: "Mentor created successfully",
  createFailed: { title: "Error", text: "Failed to create mentor" },
  deactivated: "Mentor deactivated successfully",
  deactivateFailed: { title: "Error", text: "Failed to deactivate mentor" },
  reactivated: "Mentor activated again",
  reactivateFailed: "Not activated",
} as const;

const { listAll, deactivate, reactivate } = apiQueries.labs.mentors;

/** A mentor as JSON. */
export type MentorRow = Awaited<ReturnType<BrowserApi["labs"]["mentors"]["listAll"]>>[number];

/** Ordered by name. */
export const managedMentorsQuery = listAll.queryOptions({ meta: { topics: ["labs"] } });

/** Toasts about mentors replace each other. */
export const mentorToasts = "lab-mentor";

export function useDeactivateMentor(onDeactivated: () => void) {
  const settled = useSettledMentors();
  return useMutation(
    deactivate.mutationOptions({
      onSuccess({ name }) {
        toast({ title: mentorMessages.deactivated, text: name, tone: "done", slot: mentorToasts });
        onDeactivated();
      },
      onError: () => toast({ ...mentorMessages.deactivateFailed, tone: "failed", slot: mentorToasts }),
      onSettled: settled,
    }),
  );
}

export function useReactivateMentor() {
  const settled = useSettledMentors();
  return useMutation(
    reactivate.mutationOptions({
      onSuccess: ({ name }) =>
        toast({ title: mentorMessages.reactivated, text: name, tone: "done", slot: mentorToasts }),
      onError: (error) =>
        toast({
          title: mentorMessages.reactivateFailed,
          text: refusalText(error),
          tone: "failed",
          slot: mentorToasts,
        }),
      onSettled: settled,
    }),
  );
}

/** Updates the mentor in the cached list, then invalidates the list. */
function useSettledMentors() {
  const client = useQueryClient();
  return (changed: MentorRow | undefined) => {
    if (changed)
      client.setQueryData(managedMentorsQuery.queryKey, (held) =>
        held?.map((mentor) => (mentor.id === changed.id ? changed : mentor)),
      );
    return client.invalidateQueries({ queryKey: managedMentorsQuery.queryKey });
  };
}
