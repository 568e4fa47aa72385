import { onTestFinished } from "vitest";
import type { ChangeMessage } from "#shared/api/change-feed.ts";
import type { DataTopic } from "#shared/api/topics.ts";

/** An open stream of changes; closed at the end of the test. */
export async function openChangeStream(url: string, headers: Record<string, string> = {}) {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const response = await fetch(url, { headers, signal: controller.signal });
  if (!response.ok) throw new Error(`refused: ${response.status}`);
  const messages = messagesOf(response);
  let places: ChangeMessage["places"];
  const { value: first } = await messages.next();
  return {
    /** The first message, which names every topic of the stream. */
    first: first ?? {},
    /** Reads until all these topics have changed; returns what changed since the last call. */
    async until(...topics: DataTopic[]): Promise<DataTopic[]> {
      const heard = new Set<DataTopic>();
      while (topics.some((topic) => !heard.has(topic))) {
        const { value, done } = await messages.next();
        if (done) throw new Error(`the stream ended after ${[...heard]}`);
        const { places: changed, ...topicsChanged } = value;
        places = changed;
        for (const topic of Object.keys(topicsChanged)) heard.add(topic as DataTopic);
      }
      return [...heard];
    },
    /** The rows in the last message. */
    places: () => places,
    /** Waits for the end; returns what changed before it. */
    async untilEnd(): Promise<string[]> {
      const heard: string[] = [];
      for await (const message of messages) heard.push(...Object.keys(message));
      return heard;
    },
  };
}

async function* messagesOf(response: Response): AsyncGenerator<ChangeMessage, undefined> {
  let text = "";
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const events = text.split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data) yield JSON.parse(data);
    }
  }
}
