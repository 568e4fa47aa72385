import { useSearchParams } from "react-router";
import { UndeliveredMails } from "#shared/lists/UndeliveredMails.tsx";
import { Tabs } from "#shared/ui/Tabs.tsx";
import { RotaPanel } from "./tasks/RotaPanel.tsx";
import { VolunteersPanel } from "./volunteer-list/VolunteersPanel.tsx";

/** The tasks, and the volunteers; the address has the tab. */
export function RotaTabs() {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <UndeliveredMails lists={["rota"]} />
      <Tabs
        label="Rota"
        value={params.get("list") === "volunteers" ? "volunteers" : "tasks"}
        onChange={(list) => setParams(list === "volunteers" ? { list } : {}, { preventScrollReset: true })}
        tabs={[
          { value: "tasks", label: "Tasks", panel: <RotaPanel /> },
          { value: "volunteers", label: "Volunteers", panel: <VolunteersPanel /> },
        ]}
      />
    </>
  );
}
