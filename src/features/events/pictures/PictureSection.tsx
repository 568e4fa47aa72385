import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { RadioField } from "#shared/ui/fields/RadioField.tsx";
import { AccountSection } from "#shared/ui/layout/AccountSection.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { type PictureWish, pictureWishes, pictureWishLabels } from "../tickets/picture-wish.rules.ts";

const wishQuery = apiQueries.campus.pictures.mine.queryOptions();

const names = [...pictureWishes, "unknown"] as const;

/** The account's photo consent, for its tickets and for later bookings. */
export function PictureSection() {
  const id = useId();
  const client = useQueryClient();
  const query = useQuery(wishQuery);
  const { mutate, isPending, variables } = useMutation(
    apiQueries.campus.pictures.set.mutationOptions({
      onSuccess(answer) {
        client.setQueryData(wishQuery.queryKey, answer);
        toast({ tone: "done", title: "Saved", text: "This applies to all your tickets.", slot: "pictures" });
      },
      onError: (error) =>
        toast({ tone: "failed", title: "Not kept", text: refusalText(error), slot: "pictures" }),
    }),
  );
  const wish = isPending ? variables.wish : query.data?.wish;
  return (
    <AccountSection
      title="Pictures of you"
      lead="Our team may take pictures at our nights and sessions. If you say no, the door team sees it."
    >
      {query.data ? (
        <RadioField
          legend="What should we know?"
          names={names}
          labels={{ ...pictureWishLabels, unknown: "I have not said" }}
          name={`${id}-wish`}
          chosen={wish ?? "unknown"}
          aria-describedby={`${id}-hint`}
          onChange={({ target: { value } }) =>
            mutate({ wish: value === "unknown" ? null : (value as PictureWish) })
          }
        />
      ) : (
        <Unread query={query} loading="Looking it up…" />
      )}
      <p id={`${id}-hint`} className="mt-3 text-small text-ink-2">
        Your answer applies to all your tickets and future bookings. Without an answer here, each ticket has
        the answer from its booking. If you don’t answer, we treat it as no. The door team and the leads of
        the night see your answer. The photographer only sees how many people said no.
      </p>
    </AccountSection>
  );
}
