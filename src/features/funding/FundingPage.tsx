import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { browserReads, readOr } from "#shared/pages/page-data.ts";
import { usePageData } from "#shared/realtime/use-page-data.ts";
import type { FundingContent } from "./content/content.contract.ts";
import { EditableByEditors } from "./content-admin/EditableByEditors.tsx";
import { StartableByEditors } from "./content-admin/StartableByEditors.tsx";
import { FundingPoster } from "./FundingPoster.tsx";
import { FundingSections } from "./FundingSections.tsx";

export const meta = pageMeta(pages.funding);

/** `content` is null when there is none, undefined when it could not be read. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { content: await readOr(context, undefined, (api) => api.funding.content.get()) };
}

const reads = browserReads<Awaited<ReturnType<typeof loader>>>({ content: undefined });

export const clientLoader = reads.clientLoader;

export const shouldRevalidate = reads.shouldRevalidate;

/** /mainframe/funding: what the festival costs, what is raised, and how to help. Admins edit it in place. */
export default function FundingPage() {
  const { data, revalidate, isReading } = usePageData(useLoaderData<typeof loader>(), {
    topics: ["funding"],
    hasFailed: ({ content }) => content === undefined,
  });
  const [saved, setSaved] = useState<FundingContent>();
  const again = { onRead: () => void revalidate(), isReading };
  if (!data.content)
    return (
      <>
        <FundingSections content={undefined} hasFailed={data.content === undefined} {...again} />
        {data.content === null && <StartableByEditors onStarted={revalidate} />}
      </>
    );

  const content = newer(saved, data.content);
  const onSaved = (now: FundingContent) => {
    setSaved(now);
    void revalidate();
  };
  return (
    <EditableByEditors content={content} onSaved={onSaved}>
      <FundingPoster content={content} />
      <FundingSections content={content} hasFailed={false} {...again} />
    </EditableByEditors>
  );
}

/** Shows a saved change before the page has been read again. */
function newer(saved: FundingContent | undefined, read: FundingContent): FundingContent {
  return saved && saved.id === read.id && saved.version > read.version ? saved : read;
}
