import { pages } from "#features/site/pages.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { AdminSection } from "#shared/ui/layout/AdminSection.tsx";
import { AddressRequestsSection } from "./address-requests/AddressRequestsSection.tsx";

export function SafetySections() {
  return (
    <div className="grid gap-12">
      <AddressRequestsSection />
      <AdminSection title="Complaints" lead="Each is answered within 30 days, by mail.">
        <ButtonLink to={pages.adminComplaints.path} variant="outline">
          Complaints and their register
        </ButtonLink>
      </AdminSection>
      <AdminSection
        title="Safeguarding"
        lead="Concerns that people told us, and what we did. Only safeguarding leads can see them."
      >
        <ButtonLink to={pages.adminSafeguarding.path} variant="outline">
          Concerns log
        </ButtonLink>
        <ButtonLink to={pages.adminChecks.path} variant="outline" className="ml-3">
          Checks of adults
        </ButtonLink>
      </AdminSection>
    </div>
  );
}
