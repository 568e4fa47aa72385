import { officePage } from "#features/auth/guards/office-page.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";

const FiguresSection = lazyWithRetry(async () => (await import("./FiguresSection.tsx")).FiguresSection);

const WellbeingMeans = lazyWithRetry(
  async () => (await import("#features/programme/wellbeing/WellbeingMeans.tsx")).WellbeingMeans,
);

export const meta = pageMeta(pages.adminFigures);

/** /admin/figures shows funders how many young people the charity reaches, without names. */
export default officePage("adminFigures", { load: async () => Figures, loading: "Counting…" });

function Figures() {
  return (
    <>
      <FiguresSection />
      <div className="mt-10">
        <WellbeingMeans />
      </div>
    </>
  );
}
