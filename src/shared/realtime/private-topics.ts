import type { DataTopic } from "#shared/api/topics.ts";

let names: readonly DataTopic[] = [];

/** Sets which topics are private. The browser's entry calls it once. */
export function providePrivateTopics(topics: readonly DataTopic[]): void {
  names = topics;
}

/** Whether only some roles receive the topic's changes. */
export function isPrivateTopic(topic: DataTopic): boolean {
  return names.includes(topic);
}
