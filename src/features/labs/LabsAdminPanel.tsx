import { AccountQueries } from "#features/auth/guards/AccountQueries.tsx";
import { LabsAdminTabs } from "./LabsAdminTabs.tsx";

/** The admin panel on a page that is open to everybody. */
export function LabsAdminPanel() {
  return (
    <AccountQueries>
      <LabsAdminTabs isFolded />
    </AccountQueries>
  );
}
