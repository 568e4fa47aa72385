import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { Print } from "#shared/print/Print.tsx";
import { printAt } from "#shared/print/prints.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { mainframeCopy } from "./mainframe.copy.ts";

/** Four placeholders for photographs, filled with prints. */
export function PastMoments() {
  const { title, aside, label, tiles } = useWords(mainframeCopy).moments;
  return (
    <PageSection id="moments" title={title} aside={<p>{aside}</p>}>
      <ul className="moments">
        {tiles.map((tile, at) => (
          <li key={tile}>
            {at === 0 ? (
              <Print name="moment-front" shape="wide" />
            ) : (
              <Print name={printAt(prints, at)} shape="card" />
            )}
            <div className="flex flex-wrap items-center justify-between gap-2 border-t-2 border-ink px-4 py-3">
              <h3 className="display text-[1.375rem] leading-none">{tile}</h3>
              <Badge tone="dashed" wraps>
                {label}
              </Badge>
            </div>
          </li>
        ))}
      </ul>
      <EditWords copy={mainframeCopy} part="moments" />
    </PageSection>
  );
}

/** The prints of the tiles, in turn. */
const prints = ["moment-front", "moment-doors", "moment-side", "moment-last"] as const;
