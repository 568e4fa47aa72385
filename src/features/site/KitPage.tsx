import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import { KitControls } from "./kit/KitControls.tsx";
import { KitInks } from "./kit/KitInks.tsx";
import { KitOverlays } from "./kit/KitOverlays.tsx";
import { KitStates } from "./kit/KitStates.tsx";
import { KitTable } from "./kit/KitTable.tsx";
import { KitTickets } from "./kit/KitTickets.tsx";
import { KitType } from "./kit/KitType.tsx";

export function meta() {
  return [{ title: "Kit" }, { name: "robots", content: "noindex" }];
}

/** The design system's components on one page, in development only. Names and figures are placeholders. */
export default function KitPage() {
  return (
    <div className="mx-auto max-w-page px-4 pb-12 md:px-8">
      <PageTitle
        back={{ to: "/", label: "Home" }}
        lead="Two inks, one paper, type that swells. Every part in every state."
      >
        The kit
      </PageTitle>
      <div className="grid gap-5">
        <KitInks />
        <KitControls />
        <KitStates />
        <KitTickets />
        <KitTable />
        <KitOverlays />
        <KitType />
      </div>
    </div>
  );
}
