import { expect, test } from "vitest";
import { isPushService } from "./push-service.rules.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://wns2-par02p.notify.windows.com/w/?token=abc",
  "https://web.push.apple.com/abc",
])("notices go to %s", (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/fcm/send/abc",
  "https://user@fcm.googleapis.com/abc",
  "https://evil.fcm.googleapis.com.example/abc",
  "https://other.googleapis.com/abc",
  "https://notpush.apple.com.example/",
  "https://evilpush.apple.com/",
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://169.254.169.254/latest/meta-data",
  "file:///etc/passwd",
  "not an address",
])("no notice goes to %s", (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(false);
});

test("an operator may name another origin, which may be http, and no more than it", () => {
  const others = ["http://127.0.0.1:4000"];
  expect(isPushService("http://127.0.0.1:4000/abc", others)).toBe(true);
  expect(isPushService("http://127.0.0.1:4001/abc", others)).toBe(false);
});
