import { privateTopicsOf } from "#shared/api/topics.ts";
import { topics } from "./router.ts";

/** The topics that only some roles receive. */
export const privateTopics = privateTopicsOf(topics);
