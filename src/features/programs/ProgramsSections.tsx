import { HooksSection } from "./hooks/HooksSection.tsx";
import { TokensSection } from "./tokens/TokensSection.tsx";

export function ProgramsSections() {
  return (
    <div className="grid gap-12">
      <TokensSection />
      <HooksSection />
    </div>
  );
}
