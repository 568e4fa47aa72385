import { memo } from "react";
import { Button } from "#shared/ui/Button.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import type { CaptionLine, LineProblem, TypedField } from "./caption-lines.rules.ts";

interface LineActions {
  type: (id: number, field: TypedField, value: string) => void;
  play: (line: CaptionLine) => void;
  split: (id: number) => void;
  remove: (id: number) => void;
  select: (id: number) => void;
}

/** A line's times and words. Memoised, so that typing in one line renders only that line. */
export const CaptionLineFields = memo(function CaptionLineFields({
  line,
  number,
  isShown,
  problems,
  actions,
}: {
  line: CaptionLine;
  /** Counted from 1. */
  number: number;
  /** Whether the player currently shows the line. */
  isShown: boolean;
  /** `LineProblem[]` in JSON, so that equal problems render nothing. */
  problems: string;
  actions: LineActions;
}) {
  const { id } = line;
  const found = JSON.parse(problems) as LineProblem[];
  const field = (name: TypedField) => {
    const problem = found.find((each) => each.field === name);
    return {
      value: line[name],
      error: problem?.blocks ? problem.message : undefined,
      hint: problem && !problem.blocks ? problem.message : undefined,
      autoComplete: "off",
      onChange: ({ target }: { target: { value: string } }) => actions.type(id, name, target.value),
    };
  };
  return (
    <fieldset
      data-line={id}
      onFocus={() => actions.select(id)}
      className={`grid gap-3 border-t-3 px-3 py-3 ${isShown ? "border-ink bg-hivis" : "border-line bg-newsprint"}`}
    >
      <legend className="float-left font-semibold">{`Line ${number}`}</legend>
      <div className="grid grid-cols-2 gap-3">
        <TextField {...field("start")} label="From" inputMode="decimal" />
        <TextField {...field("end")} label="Until" inputMode="decimal" />
      </div>
      <TextArea {...field("text")} label="Words" rows={2} />
      <div className="flex flex-wrap gap-2">
        <Button
          compact
          variant="outline"
          aria-label={`Play line ${number}`}
          onClick={() => actions.play(line)}
        >
          Play
        </Button>
        <Button
          compact
          variant="outline"
          aria-label={`Split line ${number}`}
          onClick={() => actions.split(id)}
        >
          Split
        </Button>
        <Button
          compact
          variant="outline"
          aria-label={`Delete line ${number}`}
          onClick={() => actions.remove(id)}
        >
          Delete
        </Button>
      </div>
    </fieldset>
  );
});
