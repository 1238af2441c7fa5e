import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { lookUpPublicAddress, PrivateAddressError } from "./guarded-lookup";
import { isPublicAddress } from "./public-address";

export type GuardedPost = {
  url: string;
  body: string;
  headers: Readonly<Record<string, string>>;
  /** From the start until the end of the answer. */
  timeoutMs: number;
  /** Only for the embedded deployment: plain HTTP and addresses of the own network are allowed too. */
  allowsPrivate: boolean;
};

/** How many characters of an answer are kept. */
const KEPT_ANSWER = 1_000;

/**
 * Posts to an address that a customer or administrator typed in. Follows no redirects, uses no proxy, and reaches no
 * private address unless that is allowed. Returns the status, whatever it is, and the start of the answer; throws when
 * there was no answer in time.
 */
export async function postGuarded(post: GuardedPost): Promise<{ status: number; answer: string }> {
  const { url, body, headers, timeoutMs, allowsPrivate } = post;
  const target = new URL(url);
  const isHttps = target.protocol === "https:";
  if (!isHttps && !(allowsPrivate && target.protocol === "http:")) {
    throw new Error("Only https addresses are allowed");
  }
  // A socket does not look up what is an IP address already.
  const host = target.hostname.replace(/^\[|\]$/g, "");
  if (!allowsPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddressError();
  return new Promise((resolve, reject) => {
    const request = (isHttps ? requestHttps : requestHttp)(
      target,
      {
        method: "POST",
        headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
        signal: AbortSignal.timeout(timeoutMs),
        agent: false,
        ...(allowsPrivate ? {} : { lookup: lookUpPublicAddress }),
      },
      (response) => {
        let answer = "";
        response.setEncoding("utf8");
        response.on("data", (text: string) => {
          answer += text.slice(0, KEPT_ANSWER - answer.length);
          // The rest is not of interest, and may have no end.
          if (answer.length >= KEPT_ANSWER) response.destroy();
        });
        response.on("error", reject);
        response.on("close", () => resolve({ status: response.statusCode ?? 0, answer }));
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}
