import { endpoint } from "@/lib/contract/service/endpoint";
import { Simulation, SimulationBody } from "@/lib/contract/service/simulation";

const example = {
  enabled: true,
  speed: 43_200,
  troubles: 1,
  started_at: "2026-11-18T11:58:00+00:00",
  next_step_at: "2026-11-18T11:58:02+00:00",
};

export const simulationEndpoints = {
  getSimulation: endpoint({
    method: "GET",
    path: "/sandbox/v1/simulation",
    tag: "Sandbox",
    summary: "Whether the team's orders live by themselves, and how fast.",
    status: 200,
    response: Simulation,
    errors: [],
    example,
    sandbox: true,
  }),
  setSimulation: endpoint({
    method: "POST",
    path: "/sandbox/v1/simulation",
    tag: "Sandbox",
    summary:
      "Let the team's orders walk their state table by themselves, so many times faster than life, with their troubles.",
    body: SimulationBody,
    status: 200,
    response: Simulation,
    errors: [],
    example,
    sandbox: true,
  }),
};
