import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { AddItemButton, ItemButtons } from "#shared/forms/ItemButtons.tsx";
import { useItemList } from "#shared/forms/use-item-list.ts";
import type { Pence } from "#shared/money/pence.ts";
import { amountText } from "#shared/money/price.ts";
import { LiveRegion } from "#shared/ui/feedback/LiveRegion.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { parseBreakdown } from "../content/breakdown.rules.ts";
import { totalNote } from "../content/stored-breakdown.rules.ts";
import {
  emptyLine,
  type LineDraft,
  parseLineDrafts,
  serializeLineDrafts,
  totalOfDrafts,
} from "./line-drafts.rules.ts";

/** An editor of the breakdown's lines: a view of its JSON text, which is what the form validates and saves. */
export function BreakdownLines({
  text,
  onChange,
  isInvalid,
  targetAmount,
}: {
  text: string;
  onChange: (text: string) => void;
  /** Whether the validation has refused the text. */
  isInvalid: boolean;
  targetAmount: Pence;
}) {
  const list = useRef<HTMLDivElement>(null);
  /** The lines as typed here. When the text was changed elsewhere, they are parsed again. */
  const [typed, setTyped] = useState<{ text: string; drafts: LineDraft[] }>();
  const drafts = typed?.text === text ? typed.drafts : parseLineDrafts(text);
  const { moved, focusItem, replace, add, remove, move } = useItemList(list, drafts ?? [], (next) => {
    const written = serializeLineDrafts(next);
    setTyped({ text: written, drafts: next });
    onChange(written);
  });
  useEffect(() => list.current?.querySelector<HTMLElement>("input, [data-add]")?.focus(), []);
  if (!drafts)
    return (
      <p className="font-semibold">
        The text below is no list of areas yet. Once it is, its areas stand here.
      </p>
    );
  const { error, place } = isInvalid ? parseBreakdown(text) : {};
  const total = totalOfDrafts(drafts);
  const onKeyDownIn = (at: number) => (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    // Enter moves to the next area, and does not submit the form.
    event.preventDefault();
    if (at === drafts.length - 1) add(emptyLine);
    else focusItem(at + 1);
  };
  return (
    <div ref={list}>
      <ol className="grid gap-4">
        {drafts.map((draft, at) => {
          const field = (part: keyof LineDraft) => ({
            value: draft[part],
            autoComplete: "off",
            onChange: ({ target }: { target: HTMLInputElement }) =>
              replace(at, { ...draft, [part]: target.value }),
            onKeyDown: onKeyDownIn(at),
            error: place?.line === at && place.part === part ? error : undefined,
          });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is a line's identity.
            <li key={at} data-item={at} className="border-t-2 border-line pt-3">
              <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-3 sm:grid-cols-[minmax(0,1fr)_8rem_auto]">
                <legend className="sr-only">Area {at + 1}</legend>
                <TextField label="Area" className="max-sm:col-span-full" {...field("area")} />
                <TextField label="Cost, £" inputMode="decimal" {...field("cost")} />
                <div className="flex items-end">
                  <ItemButtons
                    name={draft.area || `area ${at + 1}`}
                    at={at}
                    count={drafts.length}
                    onMove={move}
                    onRemove={remove}
                  />
                </div>
                <TextField label="Impact" className="col-span-full" {...field("impact")} />
              </fieldset>
            </li>
          );
        })}
      </ol>
      <AddItemButton className={drafts.length > 0 ? "mt-4" : ""} onClick={() => add(emptyLine)}>
        Add an area
      </AddItemButton>
      <LiveRegion className="sr-only" occasion={moved}>
        {moved.text}
      </LiveRegion>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 border-t-2 border-ink pt-3">
        <span className="display text-lead">TOTAL TARGET</span>
        <span className="mono font-bold">{amountText(targetAmount)}</span>
        <output className="basis-full text-small">
          {total === targetAmount ? "The areas add up to it." : totalNote(total, targetAmount)}
        </output>
      </p>
    </div>
  );
}
