import { Link } from "react-router";
import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { Print } from "#shared/print/Print.tsx";
import { type PrintIn, printAt } from "#shared/print/prints.ts";
import { Icon } from "#shared/ui/Icon.tsx";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { stockClass } from "#shared/ui/styles/stock-class.ts";
import { homeCopy } from "./home.copy.ts";

/** The four main activities. Collapsible on phones. */
export function FourWaysIn() {
  const { lead, list } = useWords(homeCopy).ways;
  return (
    <PageSection id="ways" title="Four ways in" aside={<p className="max-w-[25rem]">{lead}</p>} flush>
      <details open className="fold fold-narrow group">
        <summary
          aria-label="The four ways in"
          className="absolute top-13.5 max-[22.5rem]:top-2 right-1.5 grid size-12 place-items-center"
        >
          <Icon name="chevron" className="size-6 group-open:rotate-180" />
        </summary>
        <ul className="grid gap-3.5 md:grid-cols-2 md:gap-4.5 lg:grid-cols-4">
          {list.map((way, at) => (
            <Way key={way.title} {...way} print={printAt(prints, at)} />
          ))}
        </ul>
      </details>
      <EditWords copy={homeCopy} part="ways" />
    </PageSection>
  );
}

const prints = [
  { name: "way-cone", stock: "hivis" },
  { name: "way-eq", stock: "carrier" },
  { name: "way-arches", stock: "market" },
  { name: "way-swell", stock: "overground" },
] as const;

function Way({
  title,
  text,
  to,
  go,
  print,
}: (typeof homeCopy.ways.list)[number] & { print: PrintIn<"card"> }) {
  return (
    <li className={`@container relative grid ${stockClass[print.stock]}`}>
      <div className="grid @[18rem]:max-md:grid-cols-[7.375rem_1fr] md:grid-cols-[minmax(0,1fr)] md:grid-rows-[auto_1fr]">
        <Print
          name={print.name}
          shape="card"
          className="h-26 w-full object-cover @[18rem]:max-md:absolute @[18rem]:max-md:inset-y-0 @[18rem]:max-md:left-0 @[18rem]:max-md:h-full @[18rem]:max-md:w-[7.375rem] md:h-auto md:min-w-0"
        />
        <div className="flex min-w-0 flex-col p-3.5 @[18rem]:max-md:col-start-2 md:p-4.5">
          <h3 className="display text-[clamp(1.125rem,6.1vw,1.5rem)] leading-[0.96] font-stretch-[96%] wrap-anywhere md:text-card lg:text-[1.5rem] xl:text-card">
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
      </div>
    </li>
  );
}
