import { useRouteLoaderData } from "react-router";

/** Offers a page's feed to the visitor's app. A calendar's link has the scheme that calendar apps subscribe to. */
export function FeedLine({
  feed: { path, contentType },
  words,
  link,
}: {
  feed: { path: string; contentType: string };
  /** The words before the link. */
  words: string;
  link: string;
}) {
  const root = useRouteLoaderData<{ siteUrl: string }>("root");
  const address = (root?.siteUrl ?? "") + path;
  const isCalendar = contentType === "text/calendar" && address.startsWith("http");
  return (
    <p className="mt-5">
      {`${words} `}
      <a className="link" href={isCalendar ? address.replace(/^https?:/, "webcal:") : path}>
        {link}
      </a>
    </p>
  );
}
