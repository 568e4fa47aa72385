import { expect, test } from "vitest";
import { isPushService, pushServicesOf } from "./push-service.rules.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://wns2-par02p.notify.windows.com/w/?token=abc",
  "https://web.push.apple.com/abc",
])("notices go to %s", (endpoint) => {
  expect(isPushService(endpoint, { makers: true, origins: [] })).toBe(true);
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
  expect(isPushService(endpoint, { makers: true, origins: [] })).toBe(false);
});

test("an operator may name another origin, which may be http, and no more than it", () => {
  const others = { makers: true, origins: ["http://127.0.0.1:4000"] };
  expect(isPushService("http://127.0.0.1:4000/abc", others)).toBe(true);
  expect(isPushService("http://127.0.0.1:4001/abc", others)).toBe(false);
});

test("a site without a mail server, such as a restored copy, calls no browser maker's push service", () => {
  const settings = { OFFLINE_PAGES: "on", PUSH_ORIGINS: ["http://127.0.0.1:4000"] } as const;
  const copy = pushServicesOf(settings) ?? { makers: true, origins: [] };
  expect(isPushService("https://fcm.googleapis.com/fcm/send/abc", copy)).toBe(false);
  expect(isPushService("http://127.0.0.1:4000/abc", copy)).toBe(true);
  const site = pushServicesOf({ ...settings, SMTP_URL: "smtp://mail.example" });
  expect(site).toEqual({ makers: true, origins: settings.PUSH_ORIGINS });
});
