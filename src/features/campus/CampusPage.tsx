import { useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { browserReads, readOr } from "#shared/pages/page-data.ts";
import { usePageData } from "#shared/pages/use-page-data.ts";
import { Print } from "#shared/print/Print.tsx";
import { FittedLine } from "#shared/type/FittedLine.tsx";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { brand } from "#src/brand.ts";
import { InquiryButton } from "./inquiries/InquiryButton.tsx";
import { CampusSteps } from "./tour/CampusSteps.tsx";
import { CampusTour } from "./tour/CampusTour.tsx";
import { narrowTitle, wideTitle } from "./tour/campus-title.rules.ts";
import { tourNow } from "./tour/campus-tour.rules.ts";
import { StreetTeam } from "./tour/StreetTeam.tsx";
import { WhatWeBring } from "./tour/WhatWeBring.tsx";

export function meta() {
  return pageMeta(pages.campus);
}

/** How the nights of the tour stand; nothing where that could not be read, and the tour is then as announced. */
export function loader() {
  return readOr([], async (api) => tourNow(await api.campus.events.nights()));
}

const reads = browserReads<Awaited<ReturnType<typeof loader>>>([]);

export const clientLoader = reads.clientLoader;

export const shouldRevalidate = reads.shouldRevalidate;

/** /campus: where the tour goes, what it brings, who carries it, and how to get it. */
export default function CampusPage() {
  const { data } = usePageData(useLoaderData<typeof loader>(), {
    topics: ["campus-nights"],
    hasFailed: (nights) => nights.length === 0,
  });
  return (
    <>
      <CampusPoster />
      <CampusTour nights={data} />
      <WhatWeBring />
      <StreetTeam />
      <CampusSteps />
    </>
  );
}

function CampusPoster() {
  return (
    <section className="border-b-2 border-ink bg-carrier">
      <div className="mx-auto max-w-page px-4 pt-6 md:px-8 md:pt-8">
        <h1 aria-label={pages.campus.title}>
          <FittedLine fitted={narrowTitle} className="md:hidden" />
          <FittedLine fitted={wideTitle} className="max-md:hidden" />
        </h1>
      </div>
      <div className="mx-auto grid max-w-page md:grid-cols-2 md:items-end md:px-8">
        <div className="px-4 pt-6 pb-8 md:px-0 md:pt-9 md:pr-12 md:pb-12">
          <p className="max-w-[28rem] text-lead">
            One van, one rig, your students’ union. The room stops being a canteen at seven.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <InquiryButton>Bring {brand.name} to Your Campus</InquiryButton>
            <ButtonLink to={pages.campusTickets.path} variant="outline">
              Campus tickets
            </ButtonLink>
          </div>
        </div>
        <Print
          seed="campus-live"
          pattern="arches"
          stock="carrier"
          shape="banner"
          priority
          className="block h-44 w-full object-cover object-bottom md:h-83"
        />
      </div>
    </section>
  );
}
