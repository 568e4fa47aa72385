/** What the strategy file is made of. */
interface Campaign {
  strategy: { title: string };
  notes: { title: string; notes: Paragraphs };
  posts: { title: string; posts: Paragraphs };
}

/** The text of each paragraph, by its title. */
type Paragraphs = Readonly<Record<string, string>>;

/** The address of the strategy as a text file. The page carries it, so that it is saved without another request. */
export function strategyFile(campaign: Campaign): string {
  return `data:text/plain;charset=utf-8,${encodeURIComponent(strategyText(campaign))}`;
}

/** The strategy and the posts as plain text. Its lines end as every editor reads them, Notepad included. */
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
