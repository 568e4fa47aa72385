import {
  data as answer,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import type { Api } from "#shared/api/api.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { browserReads, readOr } from "#shared/pages/page-data.ts";
import { usePageData } from "#shared/realtime/use-page-data.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { FeedLine } from "#shared/ui/FeedLine.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import type { Track } from "./tracks/tracks.api.ts";
import { InterviewList, type ListedInterview } from "./transcripts/InterviewList.tsx";
import { trackOfSearch } from "./transcripts/interviews-address.rules.ts";
import { TrackReader } from "./transcripts/TrackReader.tsx";
import type { TranscriptLine } from "./transcripts/transcripts.rules.ts";

/** The page's data for the list or for the URL's track. `gone` has no id: all deleted tracks share a page. */
type Data =
  | { kind: "list"; tracks: ListedInterview[] }
  | { kind: "track"; track: Track; lines: TranscriptLine[] | null }
  | { kind: "gone" }
  | { kind: "failed" };

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const title = loaderData?.kind === "track" ? loaderData.track.title : pages.interviews.title;
  return pageMeta({ ...pages.interviews, title })({ matches });
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = trackOfSearch(new URL(request.url).searchParams);
  const read = await readOr<Data, Data>(context, { kind: "failed" }, (api) =>
    id ? readTrack(api, id) : readList(api),
  );
  return answer(read, { status: read.kind === "gone" ? 404 : 200 });
}

const reads = browserReads<Data>({ kind: "failed" });

export const clientLoader = reads.clientLoader;

async function readList(api: Api): Promise<Data> {
  const [interviews, sounds] = await Promise.all([
    api.music.tracks.list({ contentType: "interview" }),
    api.music.tracks.list({ contentType: "sound" }),
  ]);
  const tracks = [...interviews, ...sounds.filter(({ hasTranscript }) => hasTranscript)];
  return { kind: "list", tracks: tracks.map(listed) };
}

function listed(track: Track): ListedInterview {
  const { id, title, artist, description, coverImageUrl, duration, hasTranscript } = track;
  return { id, title, artist, description, coverImageUrl, duration, hasTranscript };
}

async function readTrack(api: Api, id: string): Promise<Data> {
  const track = await unlessGone(api.music.tracks.find({ id }));
  if (!track) return { kind: "gone" };
  const transcript = track.hasTranscript ? await unlessGone(api.music.transcripts.find({ id })) : null;
  return { kind: "track", track, lines: transcript?.lines ?? null };
}

async function unlessGone<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (refusalIn(error)?.code === "NOT_FOUND") return null;
    throw error;
  }
}

/** /interviews: conversations to hear and to read. `?track=ID` shows one, or another track with a transcript. */
export default function InterviewsPage() {
  const id = trackOfSearch(useSearchParams()[0]);
  // The key is the id, because the last good data may belong to another track.
  return <Interviews key={id ?? "list"} />;
}

function Interviews() {
  const {
    data: shown,
    revalidate,
    isReading,
  } = usePageData<Data>(useLoaderData<typeof loader>(), {
    topics: ["tracks"],
    hasFailed: ({ kind }) => kind === "failed",
  });
  return (
    <div className="mx-auto max-w-page px-4 pb-15 md:px-8 md:pb-21">
      {shown.kind === "track" ? (
        <TrackReader track={shown.track} lines={shown.lines} />
      ) : (
        <>
          <PageTitle lead="Listen to them, or read the transcript beside the player.">
            {pages.interviews.title}
          </PageTitle>
          {shown.kind === "failed" && (
            <FailedState onRetry={revalidate} retrying={isReading}>
              It did not load. It is us, not you.
            </FailedState>
          )}
          {shown.kind === "gone" && (
            <EmptyState
              title="This interview is no longer available"
              action={
                <ButtonLink to={pages.interviews.path} variant="outline">
                  All interviews
                </ButtonLink>
              }
            >
              We removed it from the site.
            </EmptyState>
          )}
          {shown.kind === "list" &&
            (shown.tracks.length > 0 ? (
              <>
                <InterviewList tracks={shown.tracks} />
                <FeedLine
                  feed={pages.interviews.feed}
                  words="Listen in your podcast app: add the address of"
                  link="this feed"
                />
              </>
            ) : (
              <EmptyState
                title="No interviews yet"
                action={
                  <ButtonLink to={pages.mobileLibrary.path} variant="outline">
                    Go to the library
                  </ButtonLink>
                }
              >
                The first one is on its way. Until then there is music.
              </EmptyState>
            ))}
        </>
      )}
    </div>
  );
}
