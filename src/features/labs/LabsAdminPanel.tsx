import { useState } from "react";
import { AccountQueries } from "#features/auth/guards/AccountQueries.tsx";
import { SignedInOnly } from "#features/auth/guards/SignedInOnly.tsx";
import { LabsAdminTabs } from "./LabsAdminTabs.tsx";

/**
 * The admin panel on a public page, covered after the session expires. It starts open if the page has reserved space
 * for it (`document-marks.ts`).
 */
export function LabsAdminPanel() {
  const [hasRoom] = useState(() => document.documentElement.classList.contains("admin-here"));
  return (
    <SignedInOnly>
      <AccountQueries>
        <LabsAdminTabs canClose isOpen={hasRoom} />
      </AccountQueries>
    </SignedInOnly>
  );
}
