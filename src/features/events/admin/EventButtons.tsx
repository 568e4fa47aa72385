import { useRef } from "react";
import { Button } from "#shared/ui/Button.tsx";
import { dialogsOf } from "./event-dialogs.rules.ts";
import type { EventEditor } from "./event-editor.ts";
import { useEventAdmin } from "./use-event-admin.tsx";

/** The buttons of one event (Edit, Copy and Cancel) with the dialogs of its list. Only a list can delete. */
export function EventButtons<Row extends { id: string }>({
  editor,
  row,
}: {
  editor: EventEditor<Row>;
  row: Row;
}) {
  const group = useRef<HTMLDivElement>(null);
  const { ask, dialogs } = useEventAdmin(editor, group);
  return (
    <div ref={group} tabIndex={-1} className="flex flex-wrap gap-2">
      {dialogsOf(row, editor)
        .filter(({ what }) => what !== "deletion")
        .map(({ name, what }) => (
          <Button key={what} variant="outline" onClick={() => ask(what, row)}>
            {name}
          </Button>
        ))}
      {dialogs}
    </div>
  );
}
