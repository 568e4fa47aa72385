import type { Stock } from "#shared/print/inks.ts";
import { Print } from "#shared/print/Print.tsx";

/** A clothes rail as wide as the page, with one print on five papers. The edge of the poster crops them. */
export function Rail() {
  return (
    <div aria-hidden="true" className="border-t-3 border-ink">
      <div className="mx-auto grid max-w-page grid-cols-3 gap-3.5 px-4 md:grid-cols-5 md:gap-5.5 md:px-8">
        {papers.map((stock, place) => (
          <div key={stock} className={place < 3 ? "hung" : "hung max-md:hidden"}>
            <Print
              seed="drop"
              pattern="arches"
              stock={stock}
              shape="portrait"
              eager
              className="relative block h-auto w-full"
            />
          </div>
        ))}
      </div>
    </div>
  );
}

const papers: readonly Stock[] = ["hivis", "newsprint", "carrier", "overground", "sheet"];
