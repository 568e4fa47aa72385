import { brand } from "#src/brand.ts";
import { InquiryButton } from "../inquiries/InquiryButton.tsx";

/** The prompt for visitors whose university has no night. */
export function NotHere() {
  return (
    <section
      aria-labelledby="not-here"
      className="mt-5.5 flex flex-col gap-x-8 gap-y-4 bg-sheet p-6.5 md:flex-row md:items-center md:justify-between"
    >
      <div>
        <h2 id="not-here" className="display mb-2 text-[1.625rem] leading-none [font-stretch:80%]">
          YOUR UNI NOT HERE?
        </h2>
        <p>Tell us where. We bring the sound, you bring the room.</p>
      </div>
      <InquiryButton variant="outline">BRING {brand.name.toUpperCase()} TO YOUR CAMPUS</InquiryButton>
    </section>
  );
}
