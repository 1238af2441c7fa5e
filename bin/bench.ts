import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fillClinic } from "@/bin/bench/fill";
import { measureBrowser } from "@/bin/bench/measure-browser";
import { measureHops, measureRequests } from "@/bin/bench/measure-phial";
import { measureSamples } from "@/bin/bench/measure-samples";
import { setUpPhial } from "@/bin/bench/phial";
import { describeFindings, placeFindings } from "@/bin/bench/report";
import { withConnection } from "@/bin/embedded/database-access";
import { createEnding } from "@/bin/embedded/ending";
import { ensureBuilt } from "@/bin/embedded/ensure-built";
import { createPrograms } from "@/bin/embedded/programs";
import { isStartedByNpm } from "@/bin/env";
import { makeScratch, removeScratch } from "@/bin/testing/scratch";

// `npm run bench`: a clinic of its own is started twice, filled and measured; docs/performance.md is brought up to date.
const ORDERS = 100_000;
const document = path.resolve(import.meta.dirname, "..", "docs", "performance.md");

const ending = createEnding(isStartedByNpm(), "The measurements were interrupted.");
bench().then(() => ending.end(), ending.end);

async function bench(): Promise<void> {
  const scratch = await makeScratch("bench");
  ending.onEnd(() => removeScratch(scratch));
  await build();

  console.log("Starting Phial on an empty folder, then again.");
  const phial = await setUpPhial(path.join(scratch, "data"));
  const first = await phial.start(ending.end);
  await first.stop();
  const second = await phial.start(ending.end);
  ending.onEnd(second.stop);

  console.log(`Filling the clinic with ${ORDERS} orders.`);
  const { databaseUrl } = second;
  const present = { nowMs: Date.now(), timeZone: "America/New_York" };
  await fillClinic(databaseUrl, ORDERS, present);

  console.log("Measuring.");
  const target = { phial, databaseUrl, present };
  const findings = describeFindings({
    orders: ORDERS,
    requests: await measureRequests(target),
    hops: await measureHops(target),
    browser: await measureBrowser(target),
    samples: await measureSamples(target),
    starts: {
      firstMs: first.readyMs,
      demoBegunMs: first.demoBegunMs,
      secondMs: second.readyMs,
    },
    postgres: await askVersion(databaseUrl),
  });
  console.log(findings);
  await writeFile(document, placeFindings(await readFile(document, "utf8"), findings));
}

async function build(): Promise<void> {
  const programs = createPrograms({
    note: async () => undefined,
    print: (name, line) => console.log(`${name} | ${line}`),
    onUnexpectedEnd: ending.end,
  });
  ending.onEnd(programs.stop);
  await ensureBuilt(programs);
}

async function askVersion(url: string): Promise<string> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version') as version",
    );
    return rows[0]?.version ?? "";
  });
}
