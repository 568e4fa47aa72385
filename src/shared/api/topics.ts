import type { Role } from "./roles.ts";

/** Registers the site's topics. The application, which knows every feature, declares `interface RegisteredTopics`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface RegisteredTopics {}

/** The kinds of data that procedures read. A change of one invalidates the cached pages that read it. */
export type DataTopic = keyof RegisteredTopics & string;

/** Topics by name, as the API declares them beside the procedures that read them. */
export type Topics = Readonly<Record<string, TopicAudience>>;

/**
 * Who hears of changes: every open page, since what they say is on public pages; or the streams of these roles beside
 * admins, and of doors for their own. Readers hear of what they see the numbers of.
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
