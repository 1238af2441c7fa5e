import { readdir, readFile, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { z } from "zod";
import { sendSignal } from "@/bin/embedded/process-identity";
import type { Installation } from "@/bin/torture/installation";
import type { Kind } from "@/bin/torture/soak-requests";
import { withClient } from "@/lib/db/with-client";

const Left = z.object({ heap: z.number(), handles: z.number(), listeners: z.number() });
/** What a program holds after its garbage was collected; the heap in bytes. */
type Held = z.infer<typeof Left> & { readonly files: number; readonly connections: number };
type ProgramName = "service" | "dashboard";

export type Soaked = {
  readonly program: ProgramName;
  readonly requests: number;
  /** How many answers had each status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** How many connections were opened. */
  readonly opened: number;
  /** The first is taken when every kind of request was sent a few times. */
  readonly held: readonly Held[];
};

const WARM_UP_ROUNDS = 10;
const MEASUREMENTS = 10;
/** Idle connections of a pool and timers of a request have ended by then. */
const SETTLE_MS = 12_000;
/** What compiled code and caches of a bounded size may still add, as the slope over all measurements. */
const MAX_HEAP_PER_REQUEST = 100;
/** A pool opens and closes connections as it needs them, and each is a handle and a file. */
const MAX_MORE = { handles: 12, listeners: 60, files: 12, connections: 10 };

/**
 * Sends both programs requests of every kind, each over one connection that stays open, and measures what each holds:
 * as fast as they answer, or so many milliseconds apart.
 */
export async function runSoak(
  installation: Installation,
  { probe, kinds, headers }: SoakInput,
  { requests, everyMs }: { readonly requests: number; readonly everyMs: number },
  report: (line: string) => void,
): Promise<Soaked[]> {
  return withClient(installation.databaseUrl, "phial-soak", (client) => {
    const soak = async (program: ProgramName): Promise<Soaked> => {
      const url = installation[`${program}Url`];
      const connection = openConnection(url, headers[program]);
      const send = async (count: number) => {
        const startedMs = performance.now();
        for (let sent = 0; sent < count; sent += 1) {
          await pause(Math.max(0, startedMs + sent * everyMs - performance.now()));
          await connection.send(kinds[program]);
        }
      };
      await send(kinds[program].length * WARM_UP_ROUNDS);
      const measure = async () => {
        await pause(SETTLE_MS);
        const pid = await installation.findPid(program);
        return {
          ...(await askProbe(probe, pid)),
          ...(await lookFromOutside(client, program, pid)),
        };
      };
      const held = [await measure()];
      for (let part = 0; part < MEASUREMENTS; part += 1) {
        await send(Math.ceil(requests / MEASUREMENTS));
        const now = await measure();
        held.push(now);
        report(`${program}: ${part + 1}/${MEASUREMENTS}, ${describeHeld(now)}`);
      }
      connection.close();
      return { program, requests, held, ...connection.counts };
    };
    return Promise.all([soak("service"), soak("dashboard")]);
  });
}

export type SoakInput = {
  /** The folder into which the preloaded probe writes. */
  readonly probe: string;
  readonly kinds: Readonly<Record<ProgramName, readonly Kind[]>>;
  readonly headers: Readonly<Record<ProgramName, Record<string, string>>>;
};

function openConnection(base: string, headers: Record<string, string>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses = new Map<number, number>();
  const sockets = new Set<object>();
  let sent = 0;

  const send = async (kinds: readonly Kind[]) => {
    const kind = kinds[sent % kinds.length];
    sent += 1;
    if (!kind) return;
    const { method, path: at, body, type = "application/json" } = kind();
    const bytes = typeof body === "string" ? body : body === undefined ? "" : JSON.stringify(body);
    const status = await new Promise<number>((resolve, reject) => {
      const outgoing = request(new URL(at, base), {
        agent,
        method,
        headers: {
          ...headers,
          ...(bytes && { "content-type": type }),
          "content-length": Buffer.byteLength(bytes),
        },
      });
      outgoing.on("socket", (socket) => sockets.add(socket));
      outgoing.on("error", reject);
      outgoing.on("response", (response) => {
        text(response).then(() => resolve(response.statusCode ?? 0), reject);
      });
      outgoing.end(bytes);
    });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  return {
    send,
    close: () => agent.destroy(),
    counts: {
      statuses,
      get opened() {
        return sockets.size;
      },
    },
  };
}

async function askProbe(folder: string, pid: number): Promise<z.infer<typeof Left>> {
  const file = path.join(folder, `${pid}.json`);
  await rm(file, { force: true });
  sendSignal(pid, "SIGUSR2");
  for (;;) {
    const written = await readFile(file, "utf8").catch(() => "");
    const left = Left.safeParse(written.endsWith("}") ? JSON.parse(written) : null);
    if (left.success) return left.data;
    await pause(50);
  }
}

async function lookFromOutside(client: pg.Client, program: ProgramName, pid: number) {
  const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const { rows } = await client.query(
    "select count(*)::int as connections from pg_stat_activity where application_name like $1",
    [`phial-${program}%`],
  );
  return { files: files.length, connections: z.number().parse(rows[0]?.connections) };
}

const describeHeld = ({ heap, handles, listeners, files, connections }: Held) =>
  `${(heap / 2 ** 20).toFixed(2)} MB, ${handles} handles, ${listeners} listeners, ${files} files, ${connections} connections`;

/** The soak as a table in Markdown. */
export function describeSoak(soaked: readonly Soaked[]): string {
  return [
    "| program | requests | heap before MB | after | bytes a request | handles | listeners | files | database connections |",
    "| --- | --: | --: | --: | --: | --: | --: | --: | --: |",
    ...soaked.map(({ program, requests, held }) => {
      const ends = (name: keyof Held) => `${held[0]?.[name]}, ${held.at(-1)?.[name]}`;
      const heaps = [held[0], held.at(-1)].map((at) => ((at?.heap ?? 0) / 2 ** 20).toFixed(2));
      const perRequest = getHeapPerRequest({ held, requests }).toFixed(1);
      const counts = (["handles", "listeners", "files", "connections"] as const).map(ends);
      return `| ${[program, requests.toLocaleString("en"), ...heaps, perRequest, ...counts].join(" | ")} |`;
    }),
    "",
    ...soaked.map(({ program, opened, statuses }) => {
      const counted = [...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, n]) => `${n} of ${status}`);
      return `${program}: ${opened} connections opened; answers: ${counted.join(", ")}`;
    }),
  ].join("\n");
}

const getHeapPerRequest = ({ held, requests }: Pick<Soaked, "held" | "requests">) =>
  getSlope(held.map(({ heap }) => heap)) / (requests / MEASUREMENTS);

/** What grew beyond its bound, in words; empty when nothing leaks. */
export function findLeaks(soaked: Soaked): string[] {
  const { program, held } = soaked;
  const [first] = held;
  const last = held.at(-1);
  if (!first || !last) return [`${program}: nothing was measured`];
  const perRequest = getHeapPerRequest(soaked);
  const more = Object.entries(MAX_MORE).flatMap(([name, bound]) => {
    const grown = last[name as keyof typeof MAX_MORE] - first[name as keyof typeof MAX_MORE];
    return grown > bound ? [`${program}: ${grown} more ${name}`] : [];
  });
  return perRequest > MAX_HEAP_PER_REQUEST
    ? [`${program}: ${perRequest.toFixed(0)} bytes of heap for each request`, ...more]
    : more;
}

/** The change from one value to the next, by least squares. */
export function getSlope(values: readonly number[]): number {
  const mean = (of: readonly number[]) => of.reduce((sum, value) => sum + value, 0) / of.length;
  const [x, y] = [mean([...values.keys()]), mean(values)];
  const covariance = mean(values.map((value, at) => (at - x) * (value - y)));
  return covariance / mean(values.map((_, at) => (at - x) ** 2));
}
