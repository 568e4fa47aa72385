import type { OutgoingPost } from "#shared/http/outgoing-post.server.ts";
import type { PostAnswer } from "#shared/http/post-answer.rules.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { signedHeaders } from "./hook-signature.server.ts";
import type { StoredHook, StoredMessage } from "./hooks.queries.ts";
import { hookBody } from "./hooks.rules.ts";
import { hookTries } from "./hooks-metrics.server.ts";
import { openAddress, openHookSecret } from "./sealed-hook.server.ts";

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
  const headers = signedHeaders(openHookSecret(secrets, hook), { id: message.id, at: new Date(), body });
  const answer = await post.send({
    url: openAddress(secrets, hook),
    headers,
    body,
    ...(signal && { signal }),
  });
  hookTries.inc({ outcome: answer.failure ?? "delivered" });
  return answer;
}
