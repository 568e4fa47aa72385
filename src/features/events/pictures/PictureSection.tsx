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
        toast({ tone: "done", title: "Kept", text: "Your tickets say the same.", slot: "pictures" });
      },
      onError: (error) =>
        toast({ tone: "failed", title: "Not kept", text: refusalText(error), slot: "pictures" }),
    }),
  );
  const wish = isPending ? variables.wish : query.data?.wish;
  return (
    <AccountSection
      title="Pictures of you"
      lead="Somebody may take pictures at our nights and sessions. If you want none of you, those at the door know."
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
        A yes or no here counts at once for all your tickets, and for what you book later. Until then a ticket
        has what you said when you booked it; not said is not a yes. The door and those who run the night see
        it; whoever has the camera knows only how many said no.
      </p>
    </AccountSection>
  );
}
