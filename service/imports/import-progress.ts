import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { DataImport } from "@/lib/contract/service/health-data/data-import";
import type { TeamDatabase, TeamTx } from "@/service/db/database";
import { dataImports } from "@/service/db/schema/health-data";
import type { Clock } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";

const SAVED_EVERY_MS = 400;

type ProgressDeps = { readonly db: TeamDatabase; readonly clock: Clock };
type ProgressOf = {
  readonly id: string;
  readonly teamId: string;
  readonly userId: string;
  readonly fileName: string | null;
  readonly bytesTotal: number | null;
  /** Bytes of the file received so far. */
  readonly bytesRead: () => number;
};

/**
 * Stores the progress of one import in its row. It writes in separate transactions, so that progress is visible before
 * the import itself is; reading the row back shows whether the import was cancelled.
 */
export class ImportProgress {
  #recordsRead = 0;
  #recordsStored = 0;
  #status: "reading" | "storing" = "reading";
  /** Why the import has to stop. */
  #end: Refusal | null = null;
  #saving: Promise<void> | undefined;
  readonly #timer: NodeJS.Timeout;
  readonly #deps: ProgressDeps;
  readonly #of: ProgressOf;

  private constructor(deps: ProgressDeps, of: ProgressOf) {
    this.#deps = deps;
    this.#of = of;
    this.#timer = setInterval(() => {
      this.#saving ??= this.#save().finally(() => {
        this.#saving = undefined;
      });
    }, SAVED_EVERY_MS);
    this.#timer.unref();
  }

  /** Begins an import under a new id. Refuses one that was used before with 409. */
  static async begin(deps: ProgressDeps, of: ProgressOf): Promise<ImportProgress> {
    const now = deps.clock.now();
    const { id, teamId, userId, fileName, bytesTotal } = of;
    const begun = await deps.db.withTeam(teamId, (tx) =>
      tx
        .insert(dataImports)
        .values({
          id,
          teamId,
          userId,
          fileName,
          status: "reading",
          bytesRead: 0,
          bytesTotal,
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: dataImports.id }),
    );
    if (begun.length === 0) throw new Refusal(409, "There was an import with this id before");
    return new ImportProgress(deps, of);
  }

  get id(): string {
    return this.#of.id;
  }

  /** Records the reading progress. Refuses to continue once the import was cancelled. */
  async read(records: number): Promise<void> {
    this.#recordsRead = records;
    this.#requireActive();
  }

  /** Records the storing progress. Refuses to continue once the import was cancelled. */
  stored(records: number): void {
    this.#status = "storing";
    this.#recordsStored = records;
    this.#requireActive();
  }

  /** Completes the import in the transaction that stores it, or refuses if it was cancelled before. */
  async complete(
    tx: TeamTx,
    kind: string,
    status: DataImport["status"],
    report: object,
  ): Promise<void> {
    const rows = await tx
      .update(dataImports)
      .set({
        ...this.#counts(),
        kind,
        status,
        report,
        recordsStored: this.#recordsStored,
      })
      .where(and(eq(dataImports.id, this.id), ne(dataImports.status, "cancelling")))
      .returning({ id: dataImports.id });
    if (rows.length === 0) throw cancelled();
  }

  /** Records why the import ended without being stored. */
  async fail(error: unknown): Promise<void> {
    const sentence = error instanceof Refusal ? error.message : "The service failed to read it";
    // A sender who cancels may also abort the upload; the cancellation takes precedence.
    const isCancelling = sql`${dataImports.status} = 'cancelling'`;
    await this.#deps.db.withTeam(this.#of.teamId, (tx) =>
      tx
        .update(dataImports)
        .set({
          ...this.#counts(),
          recordsStored: 0,
          status: sql`case when ${isCancelling} then 'cancelled' else 'failed' end`,
          failure: sql`case when ${isCancelling} then null else ${sentence} end`,
        })
        .where(eq(dataImports.id, this.id)),
    );
  }

  /** Stops writing. Must be called regardless of how the import ends. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#saving;
  }

  #counts() {
    return {
      bytesRead: this.#of.bytesRead(),
      recordsRead: this.#recordsRead,
      updatedAt: this.#deps.clock.now(),
    };
  }

  async #save(): Promise<void> {
    const saved = await this.#deps.db
      .withTeam(this.#of.teamId, (tx) =>
        tx
          .update(dataImports)
          .set({ ...this.#counts(), recordsStored: this.#recordsStored, status: this.#status })
          // Not after the end: an update that waited for the import's transaction must not reopen the import.
          .where(
            and(eq(dataImports.id, this.id), inArray(dataImports.status, ["reading", "storing"])),
          )
          .returning({ id: dataImports.id }),
      )
      // A failed write is retried with the next one; the import itself reports a lost database.
      .catch(() => null);
    if (saved?.length === 0) this.#end = cancelled();
  }

  #requireActive(): void {
    if (this.#end !== null) throw this.#end;
  }
}

function cancelled(): Refusal {
  return new Refusal(409, "The import was cancelled; nothing of it is stored");
}
