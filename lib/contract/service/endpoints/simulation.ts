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
    summary: "Get whether the team's orders advance on their own, and how fast.",
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
      "Let the team's orders advance through their state table on their own, faster than real time, with simulated problems.",
    body: SimulationBody,
    status: 200,
    response: Simulation,
    errors: [],
    example,
    sandbox: true,
  }),
};
