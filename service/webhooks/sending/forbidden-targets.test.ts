import { Agent, request } from "undici";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NODE_INBOX_ORIGIN } from "@/lib/contract/service/webhooks";
import { createGuardedConnector, type ResolveHost } from "@/lib/net-guard/guarded-connector";
import { openReceiver, type Receiver } from "@/service/webhooks/testing/receiver";
import { sendAttempt } from "./send-attempt";
import { bindOrigin, readTarget } from "./target";
import { createWebhookAgents, type WebhookAgents } from "./webhook-agents";

let receiver: Receiver;
let agents: WebhookAgents | undefined;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.requests.splice(0);
});
afterEach(async () => {
  await agents?.close();
});

const port = () => new URL(receiver.origin).port;
const TEAM = "3d1b7c1e-9f0a-4c55-8a56-2f6f3b1a7e10";
const OTHER_TEAM = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
const allow = (...origins: string[]) => ({
  encryptionKey: Buffer.alloc(32),
  localOrigins: new Set(origins.map((origin) => bindOrigin(TEAM, origin))),
});
const send = (url: string, resolve?: ResolveHost, localOrigins: readonly string[] = []) => {
  const target = readTarget(url, TEAM, allow(...localOrigins));
  if ("refused" in target) throw new Error(target.refused);
  agents = createWebhookAgents(resolve);
  const { signal } = new AbortController();
  const attempt = { target, headers: {}, body: "{}", onSent: () => {}, signal };
  return sendAttempt(agents, attempt, 5_000);
};

/** Connects to the receiver by a host name and returns the error code of the failure. */
async function connectTo(isAllowed: (address: string) => boolean, resolve: ResolveHost) {
  const agent = new Agent({ connect: createGuardedConnector(isAllowed, resolve) });
  try {
    await request(`http://hooks.example.com:${port()}/`, { dispatcher: agent });
    return "connected";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  } finally {
    await agent.destroy();
  }
}

describe("a URL that webhooks must not go to", () => {
  it.each([
    // The local machine in every notation that URLs allow.
    "https://127.0.0.1/",
    "https://127.1/",
    "https://127.8.4.2:8443/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0x7f.0.0.1/",
    "https://0177.0.0.01/",
    "https://017700000001/",
    "https://127.0.0.1./",
    "https://１２７.0.0.1/",
    "https://127。0。0。1/",
    "https://%31%32%37.0.0.1/",
    "https://0/",
    "https://0.0.0.0/",
    "https://[::1]/",
    "https://[::]/",
    "https://[0:0:0:0:0:0:0:1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[::127.0.0.1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[64:ff9b:1::7f00:1]/",
    "https://[2002:7f00:1::]/",
    "https://[2001:0:7f00:1::]/",
    "https://localhost/",
    "https://localhost./",
    "https://LOCALHOST:8443/",
    "https://phial.localhost/",
    // Private and shared networks.
    "https://10.0.0.1/",
    "https://172.16.0.1/",
    "https://172.31.255.255/",
    "https://192.168.1.1/",
    "https://0xc0.0xa8.1.1/",
    "https://100.64.0.1/",
    "https://[fd00::1]/",
    "https://[fec0::1]/",
    "https://[::ffff:10.0.0.1]/",
    // Link-local addresses, including the metadata addresses of clouds.
    "https://169.254.169.254/latest/meta-data/",
    "https://0xa9fea9fe/",
    "https://2852039166/",
    "https://[fe80::1]/",
    "https://[fd00:ec2::254]/",
    "https://metadata.google.internal/",
    "https://100.100.100.200/",
    // Reserved, multicast and broadcast addresses.
    "https://192.0.2.1/",
    "https://198.18.0.1/",
    "https://203.0.113.9/",
    "https://224.0.0.1/",
    "https://240.0.0.1/",
    "https://255.255.255.255/",
    "https://[ff02::1]/",
    "https://[2001:db8::1]/",
    "https://[4000::1]/",
    // Names in local networks.
    "https://printer/",
    "https://nas.local/",
    "https://router.home.arpa/",
    "https://api.internal./",
    // URLs that are not for the web, or not safe.
    "http://example.com/",
    "ftp://example.com/",
    "file:///etc/passwd",
    "gopher://example.com/",
    "https://user@example.com/",
    "https://:password@example.com/",
    "https://example.com/#fragment",
    "https://example.com:22/",
    "https://example.com:25/",
    "https://example.com:5432/",
    "https://example.com:6379/",
    "https://example.com:0/",
    "https:///",
    "example.com/webhooks",
    `https://example.com/${"a".repeat(2_048)}`,
    "",
  ])("%s", (url) => {
    expect(readTarget(url, TEAM, allow())).toEqual({ refused: expect.any(String) });
  });

  it.each([
    "https://example.com/",
    "https://example.com:8443/a?b=c",
    "https://8.8.8.8/",
    "https://[2606:4700::1111]/",
  ])("is not %s", (url) => {
    expect(readTarget(url, TEAM, allow())).toMatchObject({ isLocal: false });
  });
});

describe("a connection", () => {
  const outside = "https://hooks.example.com:8443/";

  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "169.254.169.254",
    "100.64.3.2",
    "::1",
    "::ffff:127.0.0.1",
    "fe80::1",
    "fd00::1",
    "0.0.0.0",
  ])("is not made to a name that resolves to %s", async (address) => {
    const result = await send(`https://hooks.example.com:${port()}/`, async () => [address]);
    expect(result).toMatchObject({ error: "address_not_allowed", statusCode: null });
    expect(receiver.requests).toEqual([]);
  });

  it("is not made when only one of several addresses is private", async () => {
    const result = await send(outside, async () => ["93.184.216.34", "127.0.0.1"]);
    expect(result.error).toBe("address_not_allowed");
  });

  it("goes to the addresses that were checked, whatever the name resolves to later", async () => {
    let lookUps = 0;
    const rebinding: ResolveHost = async () => {
      lookUps += 1;
      return [lookUps === 1 ? "127.0.0.2" : "127.0.0.1"];
    };
    // Nothing listens on the first address, which is allowed here; the receiver listens on the second.
    expect(await connectTo((address) => address === "127.0.0.2", rebinding)).toBe("ECONNREFUSED");
    expect(lookUps).toBe(1);
    expect(receiver.requests).toEqual([]);
  });

  it("is closed before anything is sent when its other end is not allowed", async () => {
    let checks = 0;
    const isAllowedOnce = () => {
      checks += 1;
      return checks === 1;
    };
    expect(await connectTo(isAllowedOnce, async () => ["127.0.0.1"])).toBe("ADDRESS_REFUSED");
    expect(receiver.requests).toEqual([]);
  });

  it("is not made to an origin on this machine that is not registered", async () => {
    const refused = { refused: "only https" };
    expect(readTarget(receiver.url, TEAM, allow())).toEqual(refused);
    expect(readTarget(receiver.url, TEAM, allow("http://127.0.0.1:1"))).toEqual(refused);
    expect(await send(receiver.url, undefined, [receiver.origin])).toMatchObject({
      error: null,
      statusCode: 204,
    });
    expect(receiver.requests).toHaveLength(1);
  });

  it.each(["//10.0.0.1/x", "/\\\\10.0.0.1/x", "/api/../..//10.0.0.1/x", "/@10.0.0.1/x"])(
    "to the inbox beside this node keeps its host: %s",
    (path) => {
      const settings = { ...allow(), nodeInbox: bindOrigin(TEAM, "http://127.0.0.1:3000") };
      const target = readTarget(`${NODE_INBOX_ORIGIN}${path}`, TEAM, settings);
      expect("sendTo" in target && target.sendTo.origin).toBe("http://127.0.0.1:3000");
    },
  );

  it("to an address on this machine is made for the team that it is bound to, and for no other", () => {
    const settings = { ...allow(receiver.origin), nodeInbox: bindOrigin(TEAM, receiver.origin) };
    for (const url of [receiver.url, `${NODE_INBOX_ORIGIN}/api/webhooks/7`]) {
      expect(readTarget(url, TEAM, settings)).toMatchObject({ isLocal: true });
      expect(readTarget(url, OTHER_TEAM, settings)).toEqual({ refused: "only https" });
    }
  });

  it("of a registered origin does not leave this machine", async () => {
    const origin = `http://localhost:${port()}`;
    const result = await send(`${origin}/`, async () => ["10.0.0.1"], [origin]);
    expect(result.error).toBe("address_not_allowed");
  });

  it("does not follow a redirect, neither to this machine nor elsewhere", async () => {
    receiver.answer = ({ path }) =>
      path === "/webhooks"
        ? { status: 307, headers: { location: `${receiver.origin}/inside` } }
        : 204;
    const result = await send(receiver.url, undefined, [receiver.origin]);
    expect(result).toMatchObject({ error: "redirect", statusCode: 307 });
    expect(receiver.requests.map(({ path }) => path)).toEqual(["/webhooks"]);
    receiver.answer = () => 204;
  });

  it("is closed when an answer does not end", async () => {
    receiver.answer = () => ({ status: 200, headers: {}, body: "x".repeat(1_000_000) });
    const result = await send(receiver.url, undefined, [receiver.origin]);
    expect(result).toMatchObject({ error: null, statusCode: 200 });
    receiver.answer = () => 204;
  });
});
