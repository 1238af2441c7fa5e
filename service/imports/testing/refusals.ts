import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { type UploadBody, upload } from "./upload-export";

/** Uploads files that must be refused, for one user of a service with a separate temporary folder. */
export function createRefusalCheck() {
  let service: TestService;
  let userId: string;
  let folder: string;

  beforeAll(async () => {
    service = await createTestService();
    userId = (await createUser(service)).user_id;
    folder = mkdtempSync(path.join(tmpdir(), "phial-test-"));
    vi.stubEnv("TMPDIR", folder);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
    await service.close();
  });

  /** Expects a refusal with this status and sentence, and no row or file left behind. */
  return async function expectRefusal(body: UploadBody, status: number, sentence: string | RegExp) {
    const answer = await upload(service, userId, body);
    expect(answer).toEqual({ status, body: { detail: expect.stringMatching(sentence) } });
    expect(readdirSync(folder)).toEqual([]);
    const { rows } = await service.db.system.execute(sql`
      select (select count(*) from service.menstrual_cycles)::int
        + (select count(*) from service.menstrual_records)::int
        + (select count(*) from service.timeseries_samples)::int
        + (select count(*) from service.connected_sources)::int
        + (select count(*) from service.data_imports where status <> 'failed')::int as stored`);
    expect(rows).toEqual([{ stored: 0 }]);
  };
}
