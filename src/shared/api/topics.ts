import type { Role } from "./roles.ts";

/** Registers the site's topics. The application, which knows every feature, declares `interface RegisteredTopics`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface RegisteredTopics {}

/** The kinds of data that procedures read. A change of one invalidates the cached pages that read it. */
export type DataTopic = keyof RegisteredTopics & string;

/** Topics by name. The API declares them beside the procedures that read them. */
export type Topics = Readonly<Record<string, TopicAudience>>;

/**
 * The open pages that receive the changes. `everyone`: all of them, because public pages show the data. Otherwise:
 * the pages of admins and of these roles, and with `doors` of door passes for their event.
 */
export type TopicAudience = "everyone" | { roles: readonly Role[]; doors?: boolean };

export function publicTopicsOf(topics: Topics): DataTopic[] {
  return namesOf(topics, (audience) => audience === "everyone");
}

export function privateTopicsOf(topics: Topics): DataTopic[] {
  return namesOf(topics, (audience) => audience !== "everyone");
}

/** The topics with an audience that passes the test. */
export function namesOf(topics: Topics, test: (audience: TopicAudience) => boolean): DataTopic[] {
  return Object.keys(topics).filter((name): name is DataTopic => test(topics[name] ?? "everyone"));
}
