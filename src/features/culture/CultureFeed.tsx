import type { ReactNode } from "react";
import { FailedState } from "#shared/ui/FailedState.tsx";
import { SectionHeading } from "#shared/ui/SectionHeading.tsx";
import { Gallery } from "./Gallery.tsx";
import { SignInToUpload } from "./SignInToUpload.tsx";
import { type TileName, tileNames } from "./tiles.rules.ts";
import { EmptyTile, LoadingTile, VideoTile } from "./VideoTile.tsx";
import type { Feed } from "./videos.contract.ts";

/** People's own videos, and a gallery of prints. */
export function CultureFeed({
  feed,
  isReading = false,
  onRetry,
}: {
  /** Null when it could not be read; `onRetry` reads it again. */
  feed: Feed | null;
  isReading?: boolean;
  onRetry: () => void;
}) {
  return (
    <section aria-labelledby="culture" className="mx-auto max-w-page px-4 pb-15 md:px-8 md:pb-21">
      <SectionHeading
        id="culture"
        aside={
          <p className="max-w-[27.5rem]">Shot on phones, cut on buses. Filmed by people you probably know.</p>
        }
      >
        Culture feed
      </SectionHeading>
      {feed ? (
        <ul className={grid}>
          {tileNames.map((tile) => (
            <Frame key={tile} tile={tile}>
              {feed[tile] ? (
                <VideoTile tile={tile} video={feed[tile]} menu={null} />
              ) : isReading ? (
                <LoadingTile />
              ) : (
                <EmptyTile action={<SignInToUpload />} />
              )}
            </Frame>
          ))}
        </ul>
      ) : (
        <FailedState onRetry={onRetry} retrying={isReading} className="lg:min-h-140">
          The videos did not load. It is us, not you.
        </FailedState>
      )}
      <Gallery />
    </section>
  );
}

/** A tile's place, of the same size whatever stands in it. */
function Frame({ tile, children }: { tile: TileName; children: ReactNode }) {
  return <li className={`flex min-w-0 flex-col bg-sheet ${sizes[tile]}`}>{children}</li>;
}

const grid =
  "grid gap-3.5 md:grid-cols-2 md:gap-4.5 lg:grid-cols-[minmax(0,2.68fr)_minmax(0,1fr)_minmax(0,0.84fr)] lg:grid-rows-2";

const sizes: Record<TileName, string> = {
  mainframe: "max-md:h-75 md:col-span-2 md:aspect-[795/560] lg:col-span-1 lg:row-span-2",
  secondary: "h-60 md:col-span-2 md:h-90 lg:h-auto lg:min-h-0",
  general: "h-60 md:h-75 lg:h-auto lg:min-h-0",
  secondGeneral: "h-60 md:h-75 lg:h-auto lg:min-h-0",
};
