import { question } from "#features/auth/desk/question.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

const { list, hide } = apiQueries.culture.videoAdmin;

/** The dialog before hiding a video without an owner, which needs no reason. */
export const hiding = question({
  title: "Hide this video?",
  description: ({ title }: { id: string; title: string }) =>
    `“${title}” leaves the site. No one is emailed. You can show it again.`,
  keep: "Keep it",
  confirm: "Hide video",
  confirming: "Hiding…",
  favours: "confirm",
  call: ({ id }: { id: string; title: string }) => hide.call({ id }),
  slot: "video",
  done: ({ title }) => ({ title: "Video hidden", text: title }),
  changes: [list],
});
