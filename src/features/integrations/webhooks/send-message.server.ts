import { Counter } from "prom-client";
import type { OutgoingPost } from "#shared/http/outgoing-post.server.ts";
import type { PostAnswer } from "#shared/http/post-answer.rules.ts";
import { openText } from "#shared/secrets/sealed.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { signedHeaders } from "./webhook-signature.server.ts";
import type { StoredMessage, StoredWebhook } from "./webhooks.queries.ts";
import { webhookBody } from "./webhooks.rules.ts";

export const webhookTries = new Counter({
  name: "hook_tries_total",
  help: "Messages to webhooks, each try: delivered, or why not. What fails is tried again for a day.",
  labelNames: ["outcome"],
  registers: [],
});

export interface WebhookPost {
  post: OutgoingPost;
  secrets: Pick<Secrets, "open">;
}

/** Signs a delivery with the current time and sends it. @throws the reason of `signal` if it ends the request */
export async function sendMessage(
  { post, secrets }: WebhookPost,
  webhook: Pick<StoredWebhook, "url" | "secret">,
  message: Pick<StoredMessage, "id" | "type" | "createdAt" | "eventId" | "bookingId">,
  signal?: AbortSignal,
): Promise<PostAnswer> {
  const body = webhookBody(message);
  const secret = openText("a post", secrets, "secret of a hook", webhook.secret);
  const headers = signedHeaders(secret, { id: message.id, at: new Date(), body });
  const answer = await post.send({
    url: openText("a post", secrets, "address of a hook", webhook.url),
    headers,
    body,
    ...(signal && { signal }),
  });
  webhookTries.inc({ outcome: answer.failure ?? "delivered" });
  return answer;
}
