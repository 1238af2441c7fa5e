import { expect, test } from "vitest";
import { readTrustedProxies } from "@/lib/env/trusted-proxies";
import { getClientAddress, PEER_HEADER } from "./client-address";

function find(setting: string, peer: string, forwarded?: string): string {
  const headers = new Headers({ [PEER_HEADER]: peer });
  if (forwarded !== undefined) headers.set("x-forwarded-for", forwarded);
  const trusted = readTrustedProxies(setting);
  if (!trusted) throw new Error(`${setting} is no setting`);
  return getClientAddress(headers, trusted);
}

test("without trusted proxies the socket counts, whatever is forwarded", () => {
  expect(find("0", "203.0.113.9", "10.1.2.3")).toBe("203.0.113.9");
});

test("behind a number of proxies the entry that the first of them wrote counts", () => {
  expect(find("1", "10.0.0.2", "198.51.100.7, 203.0.113.9")).toBe("203.0.113.9");
  expect(find("2", "10.0.0.2", "6.6.6.6, 203.0.113.9, 10.0.0.1")).toBe("203.0.113.9");
});

test("with fewer entries than proxies the socket counts", () => {
  expect(find("2", "10.0.0.2", "203.0.113.9")).toBe("10.0.0.2");
  expect(find("3", "10.0.0.2", "203.0.113.9")).toBe("10.0.0.2");
  expect(find("1", "10.0.0.2")).toBe("10.0.0.2");
});

test("behind proxies by network the last address outside of them counts", () => {
  expect(find("10.0.0.0/8", "10.0.0.2", "6.6.6.6, 203.0.113.9, 10.4.4.4")).toBe("203.0.113.9");
  expect(find("10.0.0.0/8, fd00::/8", "fd00::2", "203.0.113.9")).toBe("203.0.113.9");
  expect(find("10.0.0.0/8", "203.0.113.9", "6.6.6.6")).toBe("203.0.113.9");
});

test("an IPv6 client counts by its network, a mapped IPv4 address as itself, nonsense as unknown", () => {
  expect(find("0", "2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
  expect(find("0", "::ffff:203.0.113.9")).toBe("203.0.113.9");
  expect(find("1", "10.0.0.2", "Halloway")).toBe("unknown");
});

test.each(["", "11", "-1", "10.0.0.0", "10.0.0.0/33", "10.0.0.0/8,"])(
  "%s is no setting",
  (text) => {
    expect(readTrustedProxies(text)).toBeNull();
  },
);
