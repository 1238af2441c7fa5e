import { endpoints } from "@/lib/contract/service/endpoints";
import { handler } from "@/service/http/handler";
import { searchDiagnoses } from "./diagnoses";
import { judgeCodes } from "./judge-codes";
import { createPayor, searchPayors } from "./payors";
import { readInsurance, storeInsurance } from "./repository";

export const insuranceHandlers = [
  handler(endpoints.createInsurance, ({ params, body, team, deps }) =>
    deps.db.withTeam(team.id, (tx) => storeInsurance(tx, deps, params.user_id, body)),
  ),
  handler(endpoints.getLatestInsurance, ({ params, query, team, deps }) =>
    deps.db.withTeam(team.id, (tx) => readInsurance(tx, params.user_id, query.is_primary)),
  ),
  handler(endpoints.searchPayors, ({ query, team, deps }) =>
    deps.db.withTeam(team.id, (tx) => searchPayors(tx, query)),
  ),
  handler(endpoints.searchPayorsDeprecated, async ({ body, team, deps }) => {
    const query = {
      insurance_name: body.insurance_name ?? undefined,
      provider: body.provider ?? undefined,
      provider_payor_id: body.provider_id ?? undefined,
    };
    const payors = await deps.db.withTeam(team.id, (tx) => searchPayors(tx, query));
    return payors.map(({ payor_code, ...rest }) => ({ code: payor_code, ...rest }));
  }),
  handler(endpoints.searchDiagnoses, async ({ query }) => searchDiagnoses(query.diagnosis_query)),
  handler(endpoints.validateIcdCodes, async ({ body }) => {
    const { sentences: _, ...verdict } = judgeCodes(body.codes);
    return verdict;
  }),
  handler(endpoints.createPayor, ({ body, team, deps }) =>
    deps.db.withTeam(team.id, (tx) => createPayor(tx, deps, body)),
  ),
];
