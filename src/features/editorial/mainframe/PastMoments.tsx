import { Print } from "#shared/print/Print.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { mainframeCopy } from "./mainframe.copy.ts";

const { title, aside, label, tiles } = mainframeCopy.moments;

/** Four placeholders for photographs, filled with prints. */
export function PastMoments() {
  return (
    <PageSection id="moments" title={title} aside={<p>{aside}</p>}>
      <ul className="moments">
        {tiles.map(({ title: tile, print }, at) => (
          <li key={tile}>
            <Print {...print} shape={at === 0 ? "wide" : "card"} />
            <div className="flex flex-wrap items-center justify-between gap-2 border-t-2 border-ink px-4 py-3">
              <h3 className="display text-[1.375rem] leading-none">{tile}</h3>
              <Badge tone="dashed">{label}</Badge>
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
