import { useQuery } from "@tanstack/react-query";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { AdminSection } from "#shared/ui/layout/AdminSection.tsx";
import { AddressRequestTable } from "./AddressRequestTable.tsx";
import { SearchAddressForm } from "./SearchAddressForm.tsx";

/** People click the emailed link elsewhere, so the query refetches when the window receives the focus. */
const requestsQuery = apiQueries.safety.addressRequests.list.queryOptions({ refetchOnWindowFocus: true });

/** Data requests by people without an account: an admin confirms an address, and downloads or erases its data. */
export function AddressRequestsSection() {
  const requests = useQuery(requestsQuery);
  const { data } = requests;
  return (
    <AdminSection
      title="Requests without an account"
      lead="Requests from people for the data that we hold about them. We must answer within a month."
    >
      <div className="grid gap-6">
        <SearchAddressForm />
        {!data && <Unread query={requests} loading="Loading requests…" />}
        {data && data.length > 0 && <AddressRequestTable requests={data} />}
      </div>
    </AdminSection>
  );
}
