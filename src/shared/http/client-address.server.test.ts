import { expect, test } from "vitest";
import { clientAddress, networkOf, networksOf, widestNetworkOf } from "#shared/http/client-address.server.ts";

const from = (forwarded: string | undefined, proxies: number) =>
  clientAddress(
    {
      socket: { remoteAddress: "10.0.0.1" } as never,
      headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    },
    proxies,
  );

test.each([
  ["what a client claims counts for nothing without a proxy", "203.0.113.9", 0, "10.0.0.1"],
  ["one proxy vouches for the last entry", "198.51.100.1, 203.0.113.9", 1, "203.0.113.9"],
  ["a port that a proxy adds is no part of it", "203.0.113.9:50123", 1, "203.0.113.9"],
  ["nor is one of IPv6", "[2001:db8::6]:50123", 1, "2001:db8::6"],
  ["two proxies vouch for the last but one", "1.1.1.1, 203.0.113.9, 10.0.0.2", 2, "203.0.113.9"],
  ["who came around the proxy is known by the connection", undefined, 1, "10.0.0.1"],
  ["fewer entries than proxies: known by the connection", "203.0.113.9", 2, "10.0.0.1"],
])("%s", (_name, forwarded, proxies, expected) => {
  expect(from(forwarded, proxies)).toBe(expected);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::ffff:cb00:7109", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::6", "2001:db8:1:2::/64"],
  ["2001:DB8::6", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("a home line that rotates its IPv6 addresses counts as the same three networks", () => {
  expect(networksOf("2001:db8:1:2fe:3:4:5:6")).toEqual([
    { key: "2001:db8:1:2fe::/64", times: 1 },
    { key: "2001:db8:1:200::/56", times: 2 },
    { key: "2001:db8:1::/48", times: 4 },
  ]);
  expect(networksOf("::ffff:203.0.113.9")).toEqual([{ key: "203.0.113.9", times: 1 }]);
  expect(networksOf("unknown")).toEqual([{ key: "unknown", times: 1 }]);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2fe:3:4:5:6", "2001:db8:1::/48"],
])("%s belongs to the site %s", (address, site) => {
  expect(widestNetworkOf(address)).toBe(site);
});
