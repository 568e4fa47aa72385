import { memo, type ReactNode, useEffect, useRef } from "react";
import { pages } from "#features/site/pages.ts";
import { SearchField } from "#shared/ui/fields/TextField.tsx";
import { genres } from "../tracks/tracks.rules.ts";
import type { LibraryView } from "./library.rules.ts";
import { changeLibraryView } from "./library.store.ts";

/** Search, genre filter, number of results, and layout. */
export function LibraryTools({ view, count }: { view: LibraryView; count: number }) {
  // Uncontrolled, so that hydration keeps earlier input.
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const typed = search.current?.value;
    if (typed) changeLibraryView({ query: typed }, { typed: true });
  }, []);
  useEffect(() => {
    if (search.current && search.current.value !== view.query) search.current.value = view.query;
  }, [view.query]);

  return (
    <div className="noscript:hidden">
      <div className="grid gap-x-8 gap-y-3.5 lg:grid-cols-[minmax(0,28rem)_1fr] lg:items-center">
        <search>
          <ChoiceForm>
            <SearchField
              ref={search}
              data-library-search
              label="Search tracks and artists"
              labelHidden
              placeholder="Search tracks, artists..."
              spellCheck={false}
              enterKeyHint="search"
              maxLength={100}
              name="q"
              defaultValue={view.query}
              onChange={(event) => changeLibraryView({ query: event.target.value }, { typed: true })}
            />
          </ChoiceForm>
        </search>
        <ChoiceForm>
          <GenreFilter chosen={view.genre} />
        </ChoiceForm>
      </div>
      <div className="mt-3.5 mb-3 flex items-center justify-between gap-4">
        <p role="status" className="mono text-mono">
          {count === 1 ? "1 track" : `${count} tracks`}
        </p>
        <ChoiceForm>
          <fieldset className="flex">
            <legend className="sr-only">Layout</legend>
            <LayoutButton layout="grid" chosen={view.layout} label="Grid" />
            <LayoutButton layout="list" chosen={view.layout} label="List" />
          </fieldset>
        </ChoiceForm>
      </div>
    </div>
  );
}

/** Before hydration its fields and buttons load the page with their query. */
function ChoiceForm({ children }: { children: ReactNode }) {
  return (
    <form action={pages.mobileLibrary.path} onSubmit={(event) => event.preventDefault()} className="contents">
      {children}
    </form>
  );
}

const GenreFilter = memo(function GenreFilter({ chosen }: { chosen: LibraryView["genre"] }) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Genre</legend>
      <div className="flex flex-wrap gap-2">
        {genres.map((genre) => (
          <button
            key={genre}
            type="submit"
            name="genre"
            value={genre}
            aria-pressed={genre === chosen}
            onClick={() => changeLibraryView({ genre })}
            className="min-h-10 border-2 border-ink px-5 font-semibold capitalize focus-inside aria-pressed:bg-ink aria-pressed:text-newsprint not-aria-pressed:hover:bg-white"
          >
            {genre}
          </button>
        ))}
      </div>
    </fieldset>
  );
});

const LayoutButton = memo(function LayoutButton(props: {
  layout: LibraryView["layout"];
  chosen: LibraryView["layout"];
  label: string;
}) {
  const { layout, chosen, label } = props;
  return (
    <button
      type="submit"
      name="view"
      value={layout}
      aria-label={label}
      title={label}
      aria-pressed={layout === chosen}
      onClick={() => changeLibraryView({ layout })}
      className="grid size-12 place-items-center focus-inside aria-pressed:bg-hivis forced-colors:aria-pressed:bg-[Highlight] not-aria-pressed:hover:bg-white"
    >
      <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden="true">
        <path d={layoutIcons[layout]} fill="currentColor" />
      </svg>
    </button>
  );
});

const layoutIcons = {
  grid: "M1 1h8v8H1zM11 1h8v8h-8zM1 11h8v8H1zM11 11h8v8h-8z",
  list: "M1 2.5h18v3H1zM1 8.5h18v3H1zM1 14.5h18v3H1z",
};
