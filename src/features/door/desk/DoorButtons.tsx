import type { ComponentProps } from "react";
import { DoorPassesButton } from "../passes/DoorPassesButton.tsx";
import { RefusedAdmissionsButton } from "../refused-admissions/RefusedAdmissionsButton.tsx";

/** An event's door passes, and whom the server refused after a phone let them in. */
export function DoorButtons(
  props: ComponentProps<typeof DoorPassesButton> & ComponentProps<typeof RefusedAdmissionsButton>,
) {
  return (
    <>
      <DoorPassesButton event={props.event} />
      {props.event.refusedAdmissions > 0 && <RefusedAdmissionsButton {...props} />}
    </>
  );
}
