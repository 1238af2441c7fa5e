import { parseArgs } from "node:util";
import { z } from "zod";
import { createClient } from "@/bin/demo/client";
import { runCommand } from "@/bin/embedded/command";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { keepSecrets } from "@/bin/embedded/secrets";
import { readLauncherEnv } from "@/bin/env";
import { endpoints } from "@/lib/contract/service/endpoints";
import { SimulationBody } from "@/lib/contract/service/simulation";

const usage = `npm run simulate -- --speed 43200   a month in a minute
npm run simulate -- --off           orders stop progressing by themselves
  --speed     times faster than real time, at least 1
  --troubles  times the usual share of problems, 0 to 20`;

// `npm run simulate`: makes the orders of the embedded service, which must be running, progress by themselves.
runCommand(async () => {
  const body = readBody();
  const env = readLauncherEnv();
  if (env.SERVICE_DEPLOYMENT !== "embedded") {
    throw new LaunchFailure("Only the embedded service simulates orders.");
  }
  const { serviceApiKey } = await keepSecrets(env);
  const base = `http://${env.SERVICE_HOST}:${env.SERVICE_PORT}`;
  const call = createClient((request) => send(request, base), serviceApiKey);
  const { enabled, speed, troubles } = await call(endpoints.setSimulation, { body });
  console.log(
    enabled
      ? `Orders progress ${speed.toLocaleString("en")} times faster than real time, with ${troubles} times the usual problems.`
      : "Orders no longer progress by themselves.",
  );
});

async function send(request: Request, base: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return fetch(new Request(`${base}${pathname}${search}`, request)).catch(() => {
    throw new LaunchFailure(`The service does not answer at ${base}. Start it with npm start.`);
  });
}

function readBody(): SimulationBody {
  const { values } = parseArgs({
    options: {
      speed: { type: "string" },
      troubles: { type: "string" },
      off: { type: "boolean" },
    },
    strict: false,
  });
  const number = z.coerce.number().optional();
  const parsed = SimulationBody.safeParse({
    enabled: values.off !== true,
    speed: number.parse(values.speed),
    troubles: number.parse(values.troubles),
  });
  if (!parsed.success || (values.off !== true && values.speed === undefined)) {
    throw new LaunchFailure(usage);
  }
  return parsed.data;
}
