import { Link } from "react-router";
import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { Print } from "#shared/print/Print.tsx";
import type { PrintName } from "#shared/print/prints.ts";
import { ExternalLink } from "#shared/ui/ExternalLink.tsx";
import { brand } from "#src/brand.ts";
import { homeCopy } from "./home.copy.ts";

/** The charity on other platforms, and its newsletter. */
export function ElsewhereCards() {
  const texts = useWords(homeCopy).elsewhere;
  return (
    <section aria-labelledby="elsewhere" className="mx-auto max-w-page px-4 py-15 md:px-8 md:py-18">
      <h2 id="elsewhere" className="sr-only">
        Elsewhere
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 md:gap-4.5 xl:grid-cols-4">
        {platforms.map(({ name, href, key, print }) => (
          <li key={name} className="relative flex min-h-24 bg-sheet">
            <Print name={print} shape="square" className="h-auto w-[min(6rem,25vw)] object-cover" />
            <div className="min-w-0 self-center px-[min(1.25rem,5vw)]">
              <h3 className="font-display text-[min(1.25rem,8vw)] leading-tight font-extrabold">
                <ExternalLink
                  href={href}
                  className="no-underline after:absolute after:inset-0 hover:underline"
                >
                  {name}
                </ExternalLink>
              </h3>
              <p>{texts[key]}</p>
            </div>
          </li>
        ))}
        <li className="relative flex min-h-24 flex-col justify-center bg-hivis px-5.5 py-1.5 leading-snug">
          <h3 className="font-display text-[min(1.25rem,8vw)] leading-tight font-extrabold">Newsletter</h3>
          <p>Mainframe, {brand.festival.date}</p>
          <Link
            viewTransition
            to={pages.newsletter.path}
            className="mt-0.5 w-fit font-bold underline underline-offset-4 after:absolute after:inset-0"
          >
            VIEW NEWSLETTER
          </Link>
        </li>
      </ul>
      <EditWords copy={homeCopy} part="elsewhere" />
    </section>
  );
}

interface Platform {
  name: string;
  href: string;
  key: keyof typeof homeCopy.elsewhere;
  print: PrintName<"square">;
}

const platforms: readonly Platform[] = [
  {
    name: "YouTube",
    href: brand.links.youtube,
    key: "youTube",
    print: "elsewhere-youtube",
  },
  {
    name: "TikTok",
    href: brand.links.tiktok,
    key: "tikTok",
    print: "elsewhere-tiktok",
  },
  {
    name: "Instagram",
    href: brand.links.instagram,
    key: "instagram",
    print: "elsewhere-instagram",
  },
];
