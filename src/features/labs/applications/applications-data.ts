import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { type ApplicationStatus, reviewMessages, statusLabels } from "./applications.rules.ts";

const { applications } = apiQueries.labs;

/** An application from the JSON API. */
export type ApplicationRow = Awaited<ReturnType<BrowserApi["labs"]["applications"]["list"]>>[number];

/** All applications, newest first, in the server's order. */
export const applicationsQuery = applications.list.queryOptions({ meta: { topics: ["lab-applications"] } });

/** Toasts about applications replace each other. */
const slot = "lab-application";

/** Decides on an application, or reopens it. */
export function useReview({ id, labTitle, status: seen }: ApplicationRow) {
  const client = useQueryClient();
  return useMutation({
    // Sequential, because a live change can show a decision and the next button before the response.
    scope: { id: `${slot} ${id}` },
    mutationFn: (status: ApplicationStatus) => applications.review.call({ id, seen, status }),
    onSuccess(reviewed) {
      client.setQueryData(applicationsQuery.queryKey, (held) =>
        held?.map((application) => (application.id === id ? reviewed : application)),
      );
      const text = `${labTitle}: ${statusLabels[reviewed.status].toLowerCase()}`;
      toast({ title: reviewMessages.done, text, tone: "done", slot });
    },
    onError: () => toast({ ...reviewMessages.failed, tone: "failed", slot }),
    // Not awaited: the decision is complete, and its buttons work again.
    onSettled: () => void client.invalidateQueries({ queryKey: applicationsQuery.queryKey }),
  });
}
