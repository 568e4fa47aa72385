import { AuditLogSection } from "./audit-log/AuditLogSection.tsx";
import { AdminsSection } from "./roles/AdminsSection.tsx";

export function SecuritySections() {
  return (
    <div className="grid gap-12">
      <AdminsSection />
      <AuditLogSection />
    </div>
  );
}
