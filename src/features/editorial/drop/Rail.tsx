import { Print } from "#shared/print/Print.tsx";

/** A clothes rail as wide as the page, with one print on five papers. The edge of the poster crops them. */
export function Rail() {
  return (
    <div aria-hidden="true" className="border-t-3 border-ink">
      <div className="mx-auto grid max-w-page grid-cols-3 gap-3.5 px-4 md:grid-cols-5 md:gap-5.5 md:px-8">
        {papers.map((paper, place) => (
          <div key={paper} className={place < 3 ? "hung" : "hung max-md:hidden"}>
            <Print name={`drop-${paper}`} shape="portrait" eager className="relative block h-auto w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}

const papers = ["hivis", "newsprint", "carrier", "overground", "sheet"] as const;
