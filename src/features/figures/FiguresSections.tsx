import { WellbeingMeans } from "#features/programme/wellbeing/WellbeingMeans.tsx";
import { FiguresSection } from "./FiguresSection.tsx";

export function FiguresSections() {
  return (
    <>
      <FiguresSection />
      <div className="mt-10">
        <WellbeingMeans />
      </div>
    </>
  );
}
