import { useSearchParams } from "react-router";
import { UndeliveredMails } from "#features/auth/desk/UndeliveredMails.tsx";
import { ComplaintsPanel } from "./complaints/ComplaintsPanel.tsx";
import { ComplaintView } from "./complaints/ComplaintView.tsx";

/** The register, or the complaint in the URL. */
export function ComplaintsDesk() {
  const [params] = useSearchParams();
  const id = params.get("complaint");
  if (id) return <ComplaintView key={id} id={id} />;
  return (
    <>
      <UndeliveredMails lists={["complaints"]} />
      <ComplaintsPanel />
    </>
  );
}
