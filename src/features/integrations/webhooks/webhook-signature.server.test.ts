import { expect, test } from "vitest";
import { newWebhookSecret, signedHeaders } from "./webhook-signature.server.ts";

/** The test vector from the Standard Webhooks libraries. */
test("a message is signed as Standard Webhooks has it", () => {
  expect(
    signedHeaders("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", {
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      at: new Date("2021-02-25T15:02:10.999Z"),
      body: '{"test": 2432232314}',
    }),
  ).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("a secret has 256 bits of its own", () => {
  const secret = newWebhookSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newWebhookSecret()).not.toBe(secret);
});
