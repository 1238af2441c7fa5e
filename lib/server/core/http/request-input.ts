import "server-only";
import {
  decodeFileName,
  FILE_NAME_HEADER,
} from "@/lib/contract/service/health-data/import-file-name";
import { DashboardError } from "@/lib/server/core/errors";

const MAX_JSON_BYTES = 256 * 1024;
/** Far deeper than any body of the contract, and shallow enough for recursion. */
const MAX_DEPTH = 50;
const MAX_FILE_GB = 8;
const MAX_FILE_BYTES = MAX_FILE_GB * 1024 ** 3;

type Fields = Record<string, unknown>;

/**
 * One flat input from a request: path parameters with the query of a GET or the JSON body of anything else. `upload`
 * names the media types of a file, which is passed on as a stream under `file`. A name may come from only one place,
 * and a query beside a JSON body is refused: typed text never belongs in a URL.
 */
export async function readInput(
  request: Request,
  params: Fields,
  upload?: readonly string[],
): Promise<Fields> {
  const query = readQuery(new URL(request.url).searchParams);
  if (request.method === "GET") return merge(params, query);
  // The file is the body, so the ids and dates that belong to it are in the query.
  if (upload) return merge(merge(params, query), readUpload(request, upload));
  if (Object.keys(query).length > 0) throw invalid("This request takes no query.");
  return merge(params, await readJson(request));
}

function readQuery(query: URLSearchParams): Fields {
  const fields: Fields = Object.fromEntries(query);
  if (Object.keys(fields).length !== query.size) throw invalid("A query name is repeated.");
  return fields;
}

function merge(params: Fields, fields: Fields): Fields {
  const duplicate = Object.keys(params).find((name) => name in fields);
  if (duplicate) throw invalid(`${duplicate} belongs in the path only.`);
  return { ...params, ...fields };
}

async function readJson(request: Request): Promise<Fields> {
  if (!request.body) return {};
  const text = await readText(request.body);
  if (text === "") return {};
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) {
    throw invalid("The body must be application/json.");
  }
  const value = parseJson(text);
  if (isDeeperThan(MAX_DEPTH, value)) {
    throw invalid(`The body is nested more than ${MAX_DEPTH} levels deep.`);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw invalid("The body must be a JSON object.");
  }
  return { ...value };
}

/** Level by level instead of recursively, because a very deep value would exhaust the stack. */
function isDeeperThan(levels: number, value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap((each) =>
      typeof each === "object" && each !== null ? Object.values(each) : [],
    );
  }
  return false;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DashboardError("invalid_request", "The body is not JSON.", { cause });
  }
}

async function readText(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_JSON_BYTES) throw invalid("The body is larger than 256 KB.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function readUpload(request: Request, types: readonly string[]): Fields {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!types.includes(type)) throw invalid(`The file must be sent as ${types.join(" or ")}.`);
  if (!request.body) throw invalid("There is no file in the request.");
  const length = Number(request.headers.get("content-length") ?? 0);
  if (length > MAX_FILE_BYTES) throw tooLarge();
  const fileName = request.headers.get(FILE_NAME_HEADER);
  return {
    content_type: type,
    file: limitStream(request.body),
    ...(fileName === null ? {} : { file_name: decodeFileName(fileName) }),
  };
}

/** Passes a stream through without buffering, and fails it when it exceeds the limit. */
function limitStream(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let bytes = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > MAX_FILE_BYTES) controller.error(tooLarge());
        else controller.enqueue(chunk);
      },
    }),
  );
}

function tooLarge(): DashboardError {
  return invalid(`The file is larger than ${MAX_FILE_GB} GB.`);
}

function invalid(message: string): DashboardError {
  return new DashboardError("invalid_request", message);
}
