import type { SourceInput, UpsertReport } from "@/lib/contract/service/health-data/menstrual-cycle";
import { noteArrivals } from "@/service/connections/note-arrivals";
import { openForWriting } from "@/service/connections/open-for-writing";
import type { TeamTx } from "@/service/db/database";
import { violatedConstraint } from "@/service/db/describe-error";
import type { RequestDeps } from "@/service/deps";
import { getBound } from "@/service/http/range-bound";
import { Refusal } from "@/service/http/refusal";
import { InvalidRequest } from "@/service/http/request-issue";
import { toInstant } from "@/service/http/wire";
import type { SourceColumns } from "./cycle-row";
import { emitSummaries } from "./emit-summaries";
import { findInvalidSummaries } from "./find-invalid-summaries";
import { planWrites, type Wanted } from "./plan-writes";
import { sourceColumns } from "./source-columns";
import type { SummaryKind } from "./summary-kinds";
import {
  findVersions,
  insertSummaries,
  type SummaryRow,
  updateSummaries,
} from "./summary-repository";

/** Fields of a summary under their wire names. */
type Content = Readonly<Record<string, unknown>>;
export type SummaryBody = {
  readonly source: SourceInput;
  readonly data: readonly (Content & { readonly id?: string | undefined })[];
};

/**
 * Stores summaries of one kind and source. A summary is identified by its id if it has one, else by its source and its
 * day or start; the newest version replaces earlier ones, even within one body. Emits new and changed ones. Refuses
 * with 404 an id that belongs to someone else, with 422 what contradicts itself, and with 409 a second summary of the source for the same day or start.
 */
export async function putSummaries(
  tx: TeamTx,
  deps: RequestDeps,
  { kind, userId: sentUserId }: { readonly kind: SummaryKind; readonly userId: string },
  body: SummaryBody,
): Promise<UpsertReport> {
  const now = deps.clock.now();
  const userId = await openForWriting(tx, sentUserId, body.source.provider, now);
  const source = sourceColumns(body.source);
  const issues = findInvalidSummaries(kind, body.data);
  if (issues.length > 0) throw new InvalidRequest(issues);
  const sent = body.data.map((each) => ({
    id: each.id?.toLowerCase(),
    wanted: want(kind, source, each),
  }));
  const stored = await findVersions(tx, { userId, kind: kind.name }, source, {
    ids: sent.flatMap(({ id }) => id ?? []),
    occasions: sent.map(({ wanted }) => wanted.occasion),
  });
  const versions = new Map<string, Wanted<SummaryRow>>();
  for (const { id, wanted } of sent) {
    const known = stored.find((row) =>
      id === undefined
        ? isOfSource(row, source) && row.occasion === wanted.occasion
        : row.id === id,
    );
    versions.set(known?.id ?? id ?? wanted.occasion, { id, stored: known, wanted });
  }
  const stamp = { teamId: tx.teamId, userId, now, newId: deps.newId };
  const plan = planWrites([...versions.values()], stamp);
  try {
    await updateSummaries(tx, plan.updates);
    await insertSummaries(tx, plan.inserts);
  } catch (error) {
    if (violatedConstraint(error) !== "summaries_identity") throw error;
    throw new Refusal(409, "Two summaries of one source cannot be of the same day or beginning");
  }
  await emitSummaries(tx, kind.name, plan, now);
  await noteArrivals(tx, {
    userId,
    provider: body.source.provider,
    now,
    resource: kind.name,
    times: kind.at === undefined ? [] : sent.map(({ wanted }) => wanted.at),
    sent: plan.report.created + plan.report.updated,
  });
  return plan.report;
}

function want(
  kind: SummaryKind,
  source: SourceColumns,
  sent: Content,
): Wanted<SummaryRow>["wanted"] {
  const content = Object.fromEntries(
    kind.fields.map((field) => [field, storedValue(kind, field, sent[field])]),
  );
  const at = kind.at === undefined ? "1970-01-01" : String(content[kind.at]);
  const occasion = kind.occasion === undefined ? "" : String(content[kind.occasion]);
  return { ...source, kind: kind.name, at: getBound(at, "start"), occasion, content };
}

/** Times in wire form, and null for an omitted field. */
function storedValue(kind: SummaryKind, field: string, value: unknown): unknown {
  if (value === undefined) return null;
  return kind.moments.includes(field) ? toInstant(new Date(String(value))) : value;
}

function isOfSource(row: SummaryRow, source: SourceColumns): boolean {
  return (
    row.sourceProvider === source.sourceProvider &&
    row.sourceType === source.sourceType &&
    row.sourceAppId === source.sourceAppId &&
    row.sourceDeviceId === source.sourceDeviceId
  );
}
