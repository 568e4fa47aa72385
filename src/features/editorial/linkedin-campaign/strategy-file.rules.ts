/** The contents of the strategy file. */
interface Campaign {
  top: { strategy: { title: string } };
  notes: Paragraphs;
  posts: Paragraphs;
}

interface Paragraphs {
  title: string;
  list: readonly { title: string; text: string }[];
}

/** The strategy as a data URL of a text file, which saves without another request. */
export function strategyFile(campaign: Campaign): string {
  return `data:text/plain;charset=utf-8,${encodeURIComponent(strategyText(campaign))}`;
}

/** The strategy and the posts as plain text, with CRLF line ends, which every editor reads. */
export function strategyText({ top, notes, posts }: Campaign): string {
  return [top.strategy.title.toUpperCase(), "", ...paragraphs(notes), ...paragraphs(posts)].join("\r\n");
}

function paragraphs({ title, list }: Paragraphs): string[] {
  return [
    title.toUpperCase(),
    "",
    ...list.flatMap((part, at) => [`${at + 1}. ${part.title}`, part.text, ""]),
  ];
}
