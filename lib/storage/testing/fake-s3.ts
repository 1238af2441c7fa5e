import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

const [ACCESS_KEY, SECRET, REGION] = ["AKIAINVENTED", "in/vented", "eu-central-1"];

/**
 * A server that implements the five S3 calls used by file stores and backups. Like S3 it refuses what is not signed with
 * its key for its region (AWS Signature Version 4), and a body other than the signed one.
 */
export async function startFakeS3() {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void answer(objects, request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    /** With an invented key and a prefix inside the bucket. */
    url: `http://${ACCESS_KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/clinic-files/phial?region=${REGION}`,
    /** By bucket and key. */
    objects,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function answer(
  objects: Map<string, Buffer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(request);
  const { pathname, searchParams } = new URL(request.url ?? "", "http://store");
  const name = pathname.slice(1);
  const stored = objects.get(name);
  if (!isSigned(request, body)) {
    response.writeHead(403).end();
  } else if (searchParams.has("list-type")) {
    response.writeHead(200, { "content-type": "application/xml" });
    response.end(listObjects(objects, name.replace(/\/$/, ""), searchParams));
  } else if (request.method === "PUT") {
    objects.set(name, body);
    response.writeHead(200, { etag: '"1"' }).end();
  } else if (request.method === "DELETE") {
    objects.delete(name);
    response.writeHead(204).end();
  } else if (stored === undefined) {
    const error = "<Error><Code>NoSuchKey</Code><Message>None.</Message></Error>";
    response.writeHead(404, { "content-type": "application/xml" });
    response.end(request.method === "HEAD" ? undefined : error);
  } else {
    response.writeHead(200, { "content-length": stored.length });
    response.end(request.method === "HEAD" ? undefined : stored);
  }
}

/** Whether the request, and its body where the signature covers it, were signed with the key. */
function isSigned({ method, url = "", headers }: IncomingMessage, body: Buffer): boolean {
  const form = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, credential = "", signed = "", signature] = form.exec(headers.authorization ?? "") ?? [];
  const [key, ...scope] = credential.split("/");
  const [day = "", region] = scope;
  const content = String(headers["x-amz-content-sha256"]);
  if (key !== ACCESS_KEY || region !== REGION) return false;
  if (/^[0-9a-f]{64}$/.test(content) && content !== getHash(body)) return false;
  const [path = "", query = ""] = url.split("?");
  const parameters = query
    .split("&")
    .map((each) => (each && !each.includes("=") ? `${each}=` : each));
  const lines = signed.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, path, parameters.sort().join("&"), lines.join(""), signed, content];
  const toSign = [
    "AWS4-HMAC-SHA256",
    headers["x-amz-date"],
    scope.join("/"),
    getHash(canonical.join("\n")),
  ];
  const sign = (secret: string | Buffer, text: string) =>
    createHmac("sha256", secret).update(text).digest();
  const signing = [day, REGION, "s3", "aws4_request"].reduce<string | Buffer>(
    sign,
    `AWS4${SECRET}`,
  );
  return sign(signing, toSign.join("\n")).toString("hex") === signature;
}

function getHash(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

const PAGE_SIZE = 2;

/** One page of the keys in a bucket that begin with the prefix; the token is the last key of the previous page. */
function listObjects(
  objects: ReadonlyMap<string, Buffer>,
  bucket: string,
  query: URLSearchParams,
): string {
  const after = query.get("continuation-token") ?? "";
  const keys = [...objects.keys()]
    .map((name) => name.slice(bucket.length + 1))
    .filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after)
    .sort((a, b) => (a < b ? -1 : 1));
  const page = keys.slice(0, PAGE_SIZE);
  const isTruncated = keys.length > page.length;
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents}</ListBucketResult>`;
}
