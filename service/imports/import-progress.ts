import { and, eq, ne, sql } from "drizzle-orm";
import type { TeamDatabase, TeamTx } from "@/service/db/database";
import { dataImports } from "@/service/db/schema/health-data";
import type { Clock } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";

const SAVED_EVERY_MS = 400;

type ScenarioDeps = { readonly db: TeamDatabase; readonly clock: Clock };
type ScenarioOf = {
  readonly id: string;
  readonly teamId: string;
  readonly userId: string;
  readonly bytesTotal: number | null;
  /** Bytes of the file that have come so far. */
  readonly bytesRead: () => number;
};

/**
 * How far one import is, kept in its row for whoever asks. It is written beside the work, in transactions of its own,
 * so that it is seen while nothing of the import is; reading the row back tells whether it is still wanted.
 */
export class ImportCourse {
  #recordsRead = 0;
  #recordsStored = 0;
  #status: "reading" | "storing" = "reading";
  /** Why it may not go on. */
  #end: Refusal | null = null;
  #saving: Promise<void> | undefined;
  readonly #timer: NodeJS.Timeout;
  readonly #deps: ScenarioDeps;
  readonly #of: ScenarioOf;

  private constructor(deps: ScenarioDeps, of: ScenarioOf) {
    this.#deps = deps;
    this.#of = of;
    this.#timer = setInterval(() => {
      this.#saving ??= this.#save().finally(() => {
        this.#saving = undefined;
      });
    }, SAVED_EVERY_MS);
    this.#timer.unref();
  }

  /** Begins an import under an id that is new. Refuses with 409 one that was used before. */
  static async begin(deps: ScenarioDeps, of: ScenarioOf): Promise<ImportCourse> {
    const now = deps.clock.now();
    const { id, teamId, userId, bytesTotal } = of;
    const begun = await deps.db.withTeam(teamId, (tx) =>
      tx
        .insert(dataImports)
        .values({
          id,
          teamId,
          userId,
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
    return new ImportCourse(deps, of);
  }

  get id(): string {
    return this.#of.id;
  }

  /** Notes how far the reading is. Refuses to go on once the import was cancelled. */
  async read(records: number): Promise<void> {
    this.#recordsRead = records;
    this.#requireWanted();
  }

  /** Notes how far the storing is. Refuses to go on once the import was cancelled. */
  stored(records: number): void {
    this.#status = "storing";
    this.#recordsStored = records;
    this.#requireWanted();
  }

  /** Completes it with the transaction that stores it, or refuses when it was cancelled before. */
  async complete(tx: TeamTx, kind: string, report: object): Promise<void> {
    const rows = await tx
      .update(dataImports)
      .set({
        ...this.#counts(),
        kind,
        status: "completed",
        report,
        recordsStored: this.#recordsStored,
      })
      .where(and(eq(dataImports.id, this.id), ne(dataImports.status, "cancelling")))
      .returning({ id: dataImports.id });
    if (rows.length === 0) throw cancelled();
  }

  /** Notes why it ended without being stored. */
  async fail(error: unknown): Promise<void> {
    const sentence = error instanceof Refusal ? error.message : "The service failed to read it";
    // Whoever cancels may also break the upload off: what was asked for is what is told.
    const wasAsked = sql`${dataImports.status} = 'cancelling'`;
    await this.#deps.db.withTeam(this.#of.teamId, (tx) =>
      tx
        .update(dataImports)
        .set({
          ...this.#counts(),
          recordsStored: 0,
          status: sql`case when ${wasAsked} then 'cancelled' else 'failed' end`,
          failure: sql`case when ${wasAsked} then null else ${sentence} end`,
        })
        .where(eq(dataImports.id, this.id)),
    );
  }

  /** Stops writing. To be called however the import ends. */
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
          .where(and(eq(dataImports.id, this.id), ne(dataImports.status, "cancelling")))
          .returning({ id: dataImports.id }),
      )
      // What cannot be noted now is noted the next time; the import itself says when the database is gone.
      .catch(() => null);
    if (saved?.length === 0) this.#end = cancelled();
  }

  #requireWanted(): void {
    if (this.#end !== null) throw this.#end;
  }
}

function cancelled(): Refusal {
  return new Refusal(409, "The import was cancelled; nothing of it is stored");
}
