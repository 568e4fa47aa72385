import { useSearchParams } from "react-router";
import { UndeliveredMails } from "#features/auth/desk/UndeliveredMails.tsx";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { labsLeads } from "#features/labs/mentors/mentors.policy.ts";
import { hasRole } from "#shared/api/roles.ts";
import { Tabs } from "#shared/ui/Tabs.tsx";
import { MentorsReady } from "./check-list/MentorsReady.tsx";
import { RotaPanel } from "./shifts/RotaPanel.tsx";
import { VolunteersPanel } from "./volunteer-list/VolunteersPanel.tsx";

/** Tabs for shifts, volunteers and, for staff who run the labs, mentors. The URL contains the tab. */
export function RotaTabs() {
  const own = useOwnRoles();
  const [params, setParams] = useSearchParams();
  const tabs = [
    { value: "tasks", label: "Shifts", panel: <RotaPanel /> },
    { value: "volunteers", label: "Volunteers", panel: <VolunteersPanel /> },
    ...(hasRole(own, ...labsLeads) ? [{ value: "mentors", label: "Mentors", panel: <MentorsReady /> }] : []),
  ];
  const wanted = params.get("list");
  return (
    <>
      <UndeliveredMails lists={["rota"]} />
      <Tabs
        label="Rota"
        value={tabs.some(({ value }) => value === wanted) && wanted ? wanted : "tasks"}
        onChange={(list) => setParams(list === "tasks" ? {} : { list }, { preventScrollReset: true })}
        tabs={tabs}
      />
    </>
  );
}
