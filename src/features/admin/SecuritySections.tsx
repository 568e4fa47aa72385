import { AdminsSection } from "./AdminsSection.tsx";
import { AuditLogSection } from "./AuditLogSection.tsx";

export function SecuritySections() {
  return (
    <div className="grid gap-12">
      <AdminsSection />
      <AuditLogSection />
    </div>
  );
}
