import { Counter } from "prom-client";
import type { OutgoingPost } from "#shared/http/outgoing-post.server.ts";
import type { PostAnswer } from "#shared/http/post-answer.rules.ts";
import { openText } from "#shared/secrets/sealed.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { signedHeaders } from "./hook-signature.server.ts";
import type { StoredHook, StoredMessage } from "./hooks.queries.ts";
import { hookBody } from "./hooks.rules.ts";

export const hookTries = new Counter({
  name: "hook_tries_total",
  help: "Messages to hooks, each try: delivered, or why not. What fails is tried again for a day.",
  labelNames: ["outcome"],
  registers: [],
});

export interface HookPost {
  post: OutgoingPost;
  secrets: Pick<Secrets, "open">;
}

/** Signs a message as of now and sends it. @throws the reason of `signal`, when it ends the request */
export async function sendMessage(
  { post, secrets }: HookPost,
  hook: Pick<StoredHook, "url" | "secret">,
  message: Pick<StoredMessage, "id" | "type" | "createdAt" | "eventId" | "bookingId">,
  signal?: AbortSignal,
): Promise<PostAnswer> {
  const body = hookBody(message);
  const secret = openText("a post", secrets, "secret of a hook", hook.secret);
  const headers = signedHeaders(secret, { id: message.id, at: new Date(), body });
  const answer = await post.send({
    url: openText("a post", secrets, "address of a hook", hook.url),
    headers,
    body,
    ...(signal && { signal }),
  });
  hookTries.inc({ outcome: answer.failure ?? "delivered" });
  return answer;
}
