import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { encryptPush } from "./encrypt-push.server.ts";
import { newBrowser } from "./push.testing.ts";

/** RFC 8291, appendix A. */
const example = {
  text: "When I grow up, I want to be a watermelon",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  receiver: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  sender: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
} as const;

test("the example of RFC 8291 has the body of the RFC", () => {
  const { subscription } = newBrowser("", { privateKey: example.receiver, auth: example.auth });
  const key = createECDH("prime256v1");
  key.setPrivateKey(example.sender, "base64url");
  const salt = Buffer.from(example.salt, "base64url");
  const body = encryptPush(example.text, subscription, { salt, key }, 0);
  expect(body.toString("base64url")).toBe(example.body);
});

test("a browser reads its message, and another one does not", () => {
  const [mine, other] = [newBrowser("mine"), newBrowser("other")];
  const body = encryptPush("news", mine.subscription);
  expect(mine.decrypt(body)).toBe("news");
  expect(() => other.decrypt(body)).toThrow();
});

test("messages of all kinds have one length, and never the same key or salt", () => {
  const { subscription } = newBrowser("");
  const [short, long] = [encryptPush("1", subscription), encryptPush("1".repeat(200), subscription)];
  expect(short).toHaveLength(long.length);
  expect(short.subarray(0, 86)).not.toEqual(long.subarray(0, 86));
});
