import type { Endpoint } from "@/lib/contract/service/endpoint";
import { findUnstorable } from "@/lib/db/unstorable-text";
import { Refusal } from "./refusal";
import { InvalidRequest, invalidValue } from "./request-issue";
import { parseWithDigits } from "./written-number";

type BodyLimits = Pick<Endpoint, "maxBodyBytes" | "keepsDigits">;

const MEGABYTE = 1024 * 1024;
const BODY_TIMEOUT_MS = 15_000;

/** Text that PostgreSQL cannot store: NUL and unpaired surrogates, which arrive only as escapes. */
const SUSPECT_ESCAPE = /\\u(?:0000|d[89a-f])/i;

/** Far deeper than any body of the contract, and shallow enough for recursive code. */
const MAX_DEPTH = 100;

/** A JSON body: its value, undefined when there is none, and its text as sent. */
export type JsonBody = { readonly value: unknown; readonly text: string };

/**
 * Reads a JSON body. Refuses one that is too large (413), too slow (408), not JSON in UTF-8 or nested too deeply (422).
 * Where an endpoint keeps digits, a number that would lose some is a `WrittenNumber`.
 */
export async function readJsonBody(
  request: Request,
  { maxBodyBytes: maxBytes = MEGABYTE, keepsDigits = false }: BodyLimits = {},
): Promise<JsonBody> {
  const text = decode(await readBytes(request, maxBytes));
  if (text === "") return { value: undefined, text };
  const type = request.headers.get("content-type") ?? "application/json";
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    throw new InvalidRequest([
      {
        type: "model_attributes_type",
        loc: ["body"],
        msg: "Input should be a valid dictionary or object to extract fields from",
        input: null,
      },
    ]);
  }
  if (isTooDeep(text)) {
    throw invalidValue(["body"], `JSON may be nested at most ${MAX_DEPTH} levels deep`, null);
  }
  const parsed = parseJson(text);
  const value = keepsDigits ? parseWithDigits(text) : parsed;
  if (SUSPECT_ESCAPE.test(text)) refuseUnstorable(value, ["body"]);
  return { value, text };
}

/** Other bytes than UTF-8 would be replaced without a word. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw createJsonRefusal();
  }
}

/** Counts the brackets outside of strings, so that a deeply nested value is never built. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < json.length; index++) {
    const character = json[index];
    if (isInText) {
      if (character === "\\") index++;
      else if (character === '"') isInText = false;
    } else if (character === '"') {
      isInText = true;
    } else if (character === "[" || character === "{") {
      depth++;
      if (depth > MAX_DEPTH) return true;
    } else if (character === "]" || character === "}") {
      depth--;
    }
  }
  return false;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw createJsonRefusal();
  }
}

function createJsonRefusal(): InvalidRequest {
  return new InvalidRequest([
    { type: "json_invalid", loc: ["body"], msg: "JSON decode error", input: null },
  ]);
}

/** Refuses text with NUL or unpaired surrogates anywhere in the value. */
export function refuseUnstorable(value: unknown, loc: (string | number)[]): void {
  const place = findUnstorable(value);
  if (place) throw invalidValue([...loc, ...place], "text must be valid Unicode without NUL", null);
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const announced = request.headers.get("content-length");
  if (announced !== null && Number(announced) > maxBytes) throw createTooLargeRefusal(maxBytes);
  if (request.body === null) return new Uint8Array();
  const reading =
    announced === null
      ? readCounted(request.body, maxBytes)
      : request.arrayBuffer().then((buffer) => new Uint8Array(buffer));
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal(408, "The body took too long")), BODY_TIMEOUT_MS);
  });
  return Promise.race([reading, tooSlow]).finally(() => clearTimeout(timer));
}

async function readCounted(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw createTooLargeRefusal(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function createTooLargeRefusal(maxBytes: number): Refusal {
  return new Refusal(413, `The body is larger than ${maxBytes / MEGABYTE} MB`);
}
