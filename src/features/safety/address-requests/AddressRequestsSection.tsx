import { useQuery } from "@tanstack/react-query";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { AdminSection } from "#shared/ui/layout/AdminSection.tsx";
import { AddressRequestTable } from "./AddressRequestTable.tsx";
import { SearchAddressForm } from "./SearchAddressForm.tsx";

/** A link in a mail is pressed elsewhere, so the query refetches when the window gets focus. */
const requestsQuery = apiQueries.safety.addressRequests.list.queryOptions({ refetchOnWindowFocus: true });

/** Requests of people without an account: an address is searched, asked, and then downloaded or erased. */
export function AddressRequestsSection() {
  const requests = useQuery(requestsQuery);
  const { data } = requests;
  return (
    <AdminSection
      title="Requests without an account"
      lead="Somebody asks for what we hold of them. They have a month’s right to an answer."
    >
      <div className="grid gap-6">
        <SearchAddressForm />
        {requests.isPending && <LoadingState>Loading requests…</LoadingState>}
        {requests.isError && !data && (
          <FailedState onRetry={() => requests.refetch()} retrying={requests.isFetching}>
            We could not load the requests. Check your connection and try again.
          </FailedState>
        )}
        {data && data.length > 0 && <AddressRequestTable requests={data} />}
      </div>
    </AdminSection>
  );
}
