/** The contents of the strategy file. */
interface Campaign {
  strategy: { title: string };
  notes: { title: string; notes: Paragraphs };
  posts: { title: string; posts: Paragraphs };
}

/** Paragraphs by title. */
type Paragraphs = Readonly<Record<string, string>>;

/** The strategy as a data URL of a text file, which saves without another request. */
export function strategyFile(campaign: Campaign): string {
  return `data:text/plain;charset=utf-8,${encodeURIComponent(strategyText(campaign))}`;
}

/** The strategy and the posts as plain text, with CRLF line ends, which every editor reads. */
export function strategyText({ strategy, notes, posts }: Campaign): string {
  return [
    strategy.title.toUpperCase(),
    "",
    ...paragraphs(notes.title, notes.notes),
    ...paragraphs(posts.title, posts.posts),
  ].join("\r\n");
}

function paragraphs(title: string, parts: Paragraphs): string[] {
  return [
    title.toUpperCase(),
    "",
    ...Object.entries(parts).flatMap(([heading, text], at) => [`${at + 1}. ${heading}`, text, ""]),
  ];
}
