import { question } from "#features/auth/desk/question.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

const { list, sealed, setUnlawful } = apiQueries.culture.videoAdmin;

interface Video {
  id: string;
  title: string;
  unlawfulAt: string | null;
}

/** The dialog before marking a video as an unlawful image. */
const mark = question({
  title: "Mark as an unlawful image?",
  description: ({ title }: Video) =>
    `Hides “${title}” and keeps it, so that it can’t be erased. New backups leave out its files; earlier backups contain them. We don’t tell the owner. Then call the police.`,
  keep: "Do not mark it",
  confirm: "Mark it",
  confirming: "Marking…",
  call: ({ id }: Video) => setUnlawful.call({ id, isUnlawful: true }),
  slot: "video",
  done: ({ title }) => ({ title: "Marked", text: title }),
  changes: [list, sealed],
});

/** The dialog before removing the mark. */
const unmark = question({
  title: "Take the mark away?",
  description: ({ title }: Video) =>
    `Only when the police have said so. “${title}” stays hidden. Backups have its files again, and it can be shown and erased.`,
  keep: "Keep the mark",
  confirm: "Take it away",
  confirming: "Taking it away…",
  call: ({ id }: Video) => setUnlawful.call({ id, isUnlawful: false }),
  slot: "video",
  done: ({ title }) => ({ title: "Mark taken away", text: title }),
  changes: [list, sealed],
});

export const markingOf = ({ unlawfulAt }: Video) => (unlawfulAt === null ? mark : unmark);
