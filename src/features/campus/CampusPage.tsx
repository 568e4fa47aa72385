import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { readWords } from "#features/words/read-words.ts";
import { useWords } from "#features/words/use-words.ts";
import { browserReads, readOr } from "#shared/pages/page-data.ts";
import { usePageData } from "#shared/realtime/use-page-data.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { NeedsScripts } from "#shared/ui/feedback/NeedsScripts.tsx";
import { Poster } from "#shared/ui/layout/Poster.tsx";
import { PrintBand } from "#shared/ui/layout/PrintBand.tsx";
import { brand } from "#src/brand.ts";
import { InquiryButton } from "./inquiries/InquiryButton.tsx";
import { CampusSteps } from "./tour/CampusSteps.tsx";
import { CampusTour } from "./tour/CampusTour.tsx";
import { campusCopy } from "./tour/campus.copy.ts";
import { campusTitle } from "./tour/campus-title.built.ts";
import { tourNow } from "./tour/campus-tour.rules.ts";
import { StreetTeam } from "./tour/StreetTeam.tsx";

export const meta = pageMeta(pages.campus);

/** The states of the tour's nights; empty after a failed read. The tour then shows only its announcements. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [nights, words] = await Promise.all([
    readOr(context, [], async (api) => tourNow(await api.campus.events.nights())),
    readWords(context, "campus"),
  ]);
  return { nights, words };
}

const reads = browserReads<Awaited<ReturnType<typeof loader>>>({ nights: [], words: undefined });

export const clientLoader = reads.clientLoader;

export const shouldRevalidate = reads.shouldRevalidate;

/** /campus: the tour, its equipment, the street team, and how to apply. */
export default function CampusPage() {
  const { bring } = useWords(campusCopy);
  const { data } = usePageData(useLoaderData<typeof loader>(), {
    topics: ["campus-nights"],
    hasFailed: ({ nights }) => nights.length === 0,
  });
  return (
    <>
      <CampusPoster />
      <CampusTour nights={data.nights} />
      <PrintBand id="bring" {...bring} columns="sm:grid-cols-2 lg:grid-cols-4">
        <EditWords copy={campusCopy} part="bring" />
      </PrintBand>
      <StreetTeam />
      <CampusSteps />
    </>
  );
}

function CampusPoster() {
  const { lead } = useWords(campusCopy).top;
  return (
    <Poster
      title={campusTitle}
      print={{ name: "campus-live", stock: "carrier" }}
      lead={lead}
      actions={
        <>
          <InquiryButton>Bring {brand.name} to Your Campus</InquiryButton>
          <ButtonLink to={pages.campusTickets.path} variant="outline">
            Campus tickets
          </ButtonLink>
          <NeedsScripts what="The form" id="inquiry" />
        </>
      }
    >
      <EditWords copy={campusCopy} part="top" />
    </Poster>
  );
}
