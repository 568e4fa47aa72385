import { AddressRequestsSection } from "./address-requests/AddressRequestsSection.tsx";

export function SafetySections() {
  return (
    <div className="grid gap-12">
      <AddressRequestsSection />
    </div>
  );
}
