import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/**
 * A server that implements the five S3 calls used by file stores and backups, for requests signed with an access key.
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
    url: `http://AKIAINVENTED:in%2Fvented@127.0.0.1:${port}/clinic-files/phial?region=eu-central-1`,
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
  const signature = request.headers.authorization ?? "";
  const { pathname, searchParams } = new URL(request.url ?? "", "http://store");
  const name = pathname.slice(1);
  const stored = objects.get(name);
  if (!signature.includes("Credential=AKIAINVENTED/")) {
    response.writeHead(403).end();
  } else if (searchParams.has("list-type")) {
    response.writeHead(200, { "content-type": "application/xml" });
    response.end(listObjects(objects, name.replace(/\/$/, ""), searchParams));
  } else if (request.method === "PUT") {
    objects.set(name, await buffer(request));
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
