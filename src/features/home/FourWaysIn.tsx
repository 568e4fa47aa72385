import { Link } from "react-router";
import { pages } from "#features/site/pages.ts";
import type { Pattern } from "#shared/print/choice.ts";
import type { Stock } from "#shared/print/inks.ts";
import { Print } from "#shared/print/Print.tsx";
import { Icon } from "#shared/ui/Icon.tsx";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { stockClass } from "#shared/ui/styles/stock-class.ts";

/** The four main activities. Collapsible on phones. */
export function FourWaysIn() {
  return (
    <PageSection
      id="ways"
      title="Four ways in"
      aside={
        <p className="max-w-[25rem]">Pick one. Most people start with a show and end up running a lab.</p>
      }
      flush
    >
      <details open className="fold fold-narrow group">
        <summary
          aria-label="The four ways in"
          className="absolute top-13.5 max-[22.5rem]:top-2 right-1.5 grid size-12 place-items-center"
        >
          <Icon name="chevron" className="size-6 group-open:rotate-180" />
        </summary>
        <ul className="grid gap-3.5 md:grid-cols-2 md:gap-4.5 lg:grid-cols-4">
          {ways.map((way) => (
            <Way key={way.title} way={way} />
          ))}
        </ul>
      </details>
    </PageSection>
  );
}

interface WayIn {
  title: string;
  text: string;
  to: string;
  go: string;
  stock: Stock;
  pattern: Pattern;
}

const ways: readonly WayIn[] = [
  {
    title: "Creativity & culture hub",
    text: "One front door for what’s on, who’s making it and how you get in.",
    to: pages.community.path,
    go: "See what’s on",
    stock: "hivis",
    pattern: "cone",
  },
  {
    title: "Creator workshops",
    text: "Labs in beats, film, print and performance, with mentors who do it for real.",
    to: pages.labs.path,
    go: "Find a lab",
    stock: "carrier",
    pattern: "eq",
  },
  {
    title: "Merch & art",
    text: "Short runs designed by members. When it’s gone, it’s gone.",
    to: pages.drop.path,
    go: "See the drop",
    stock: "market",
    pattern: "arches",
  },
  {
    title: "Secret shows & DJ sets",
    text: "You get the date first. You get the address last.",
    to: pages.signal.path,
    go: "Get on the list",
    stock: "overground",
    pattern: "swell",
  },
];

function Way({ way }: { way: WayIn }) {
  const { title, text, to, go, ...print } = way;
  return (
    <li
      className={`relative grid max-md:grid-cols-[7.375rem_1fr] md:grid-rows-[auto_1fr] md:grid-cols-[minmax(0,1fr)] ${stockClass[print.stock]}`}
    >
      <Print
        {...print}
        seed={`way-${print.pattern}`}
        shape="card"
        className="size-full object-cover max-md:absolute max-md:inset-y-0 max-md:left-0 max-md:w-[7.375rem] md:h-auto md:min-w-0"
      />
      <div className="flex min-w-0 flex-col p-3.5 max-md:col-start-2 md:p-4.5">
        <h3 className="display text-[clamp(1.125rem,6.1vw,1.5rem)] leading-[0.96] font-stretch-[96%] md:text-card lg:text-[1.5rem] xl:text-card">
          {title}
        </h3>
        <p className="mt-2.5 mb-4 max-md:text-small md:mb-9">{text}</p>
        <Link
          viewTransition
          to={to}
          className="mt-auto inline-flex w-fit max-w-full flex-wrap items-center gap-2.5 font-bold no-underline after:absolute after:inset-0 hover:underline"
        >
          {go}
          <Icon name="arrow" className="size-4.5" />
        </Link>
      </div>
    </li>
  );
}
