import { afterAll, beforeAll, expect, it } from "vitest";
import { type EventWatch, watchEvents } from "@/service/events/testing/watch-events";
import { cycleExport } from "@/service/testing/apple-export";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { appleRecord } from "@/service/testing/apple-export";
import { importExport } from "./testing/upload-export";

let service: TestService;
let watch: EventWatch;
beforeAll(async () => {
  service = await createTestService();
  watch = watchEvents(service);
});
afterAll(() => service.close());
