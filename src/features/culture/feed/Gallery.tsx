import type { KeyboardEvent, ReactNode } from "react";
import { useWaiting } from "#shared/pages/use-hydrated.ts";
import { Print } from "#shared/print/Print.tsx";
import type { PrintName } from "#shared/print/prints.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { CultureIcon } from "./CultureIcon.tsx";
import { useCarousel } from "./use-carousel.ts";

/** A carousel of two pictures. */
export function Gallery() {
  const { place, isRunning, isMotionReduced, move, toggle, swipe } = useCarousel(pictures.length);

  const moveByKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(by);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label="Gallery"
      onKeyDown={moveByKey}
      className="mt-3.5 bg-sheet md:mt-4.5"
    >
      <div
        aria-live={isRunning ? "off" : "polite"}
        {...swipe}
        className="relative h-52 [touch-action:pan-y] overflow-hidden select-none md:h-72"
      >
        {pictures.map(({ name, alt }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div
            key={name}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${pictures.length}`}
            className={`absolute inset-0 transition-opacity duration-180 ${index === place ? "" : "invisible opacity-0"}`}
          >
            <Print
              name={name}
              alt={alt}
              shape="hero"
              narrowShape="banner"
              className="pointer-events-none size-full object-cover"
            />
          </div>
        ))}
      </div>
      <div className="flex h-12.5 items-center gap-3 pl-3.5">
        <Badge tone="hivis">Gallery</Badge>
        <p className="mono min-w-0 flex-1 text-mono text-ink-2">
          <span aria-hidden="true">{`${place + 1} / ${pictures.length}`}</span>
        </p>
        <Control name="Previous picture" onClick={() => move(-1)}>
          <CultureIcon name="previous" />
        </Control>
        {!isMotionReduced && (
          <Control name={isRunning ? "Pause the gallery" : "Let the gallery run"} onClick={toggle}>
            <CultureIcon name={isRunning ? "pause" : "play"} />
          </Control>
        )}
        <Control name="Next picture" onClick={() => move(1)}>
          <CultureIcon name="next" />
        </Control>
      </div>
    </div>
  );
}

function Control({ name, onClick, children }: { name: string; onClick: () => void; children: ReactNode }) {
  const waiting = useWaiting();
  return (
    <button
      type="button"
      {...waiting}
      aria-label={name}
      title={name}
      onClick={onClick}
      className="-ml-3 grid size-12 place-items-center -outline-offset-4! noscript:hidden"
    >
      {children}
    </button>
  );
}

const pictures: readonly { name: PrintName<"hero" | "banner">; alt: string }[] = [
  {
    name: "gallery-rings",
    alt: "A print of two sets of rings that cross, green and pink on blue paper",
  },
  {
    name: "gallery-columns",
    alt: "A print of pink columns under a green disc, on orange paper",
  },
];
