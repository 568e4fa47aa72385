import type { ComponentProps } from "react";
import { ListPanel } from "#shared/lists/ListPanel.tsx";
import type { ListRow } from "#shared/lists/use-list.ts";
import { useFreshProof } from "./use-fresh-proof.tsx";

/** A list of people. A dialog asks for the fresh proof that saving its CSV file needs. */
export function PeopleListPanel<Row extends ListRow, Exported extends Row>(
  panel: ComponentProps<typeof ListPanel<Row, Exported>>,
) {
  const { withProof, proofDialog } = useFreshProof();
  return (
    <>
      <ListPanel {...panel} withProof={withProof} />
      {proofDialog}
    </>
  );
}
