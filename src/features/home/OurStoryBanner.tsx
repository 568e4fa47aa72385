import { Link } from "react-router";
import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { Print } from "#shared/print/Print.tsx";
import { Icon } from "#shared/ui/Icon.tsx";
import { homeCopy } from "./home.copy.ts";

/** A link to the charity's story. */
export function OurStoryBanner() {
  const { title, text, go } = useWords(homeCopy).story;
  return (
    <section aria-labelledby="story" className="mx-auto max-w-page px-4 pt-15 md:px-8 md:pt-21">
      <div className="relative grid bg-sheet md:grid-cols-2">
        <Print name="our-story" shape="banner" className="h-38 w-full object-cover object-top md:h-83" />
        <div className="flex flex-col items-start justify-center p-4.5 md:px-9.5">
          <h2
            id="story"
            className="display text-[1.875rem] leading-[0.96] font-stretch-[88%] lg:text-[2.75rem]"
          >
            {title}
          </h2>
          <p className="mt-4 text-lead leading-normal text-pretty max-md:text-body">{text}</p>
          <Link
            viewTransition
            to={pages.ourStory.path}
            className="mt-4 inline-flex items-center gap-2.5 font-bold no-underline after:absolute after:inset-0 hover:underline"
          >
            {go}
            <Icon name="arrow" className="size-4.5" />
          </Link>
        </div>
      </div>
      <EditWords copy={homeCopy} part="story" />
    </section>
  );
}
