import { AuditLogSection } from "./audit-log/AuditLogSection.tsx";
import { RolesSection } from "./roles/RolesSection.tsx";

export function SecuritySections() {
  return (
    <div className="grid gap-12">
      <RolesSection />
      <AuditLogSection />
    </div>
  );
}
