import { headers } from "next/headers";
import { afterAll, expect, test, vi } from "vitest";
import { PATH_HEADER, PREFETCH_HEADER } from "@/lib/server/core/http/page-headers";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { mayOpen } from "./page-session";

vi.mock("next/headers", () => ({ headers: vi.fn() }));

const { dashboard, close } = await openFakedDashboard();
afterAll(close);

test.each([{}, { [PREFETCH_HEADER]: "1" }, { [PREFETCH_HEADER]: "2", rsc: "1" }])(
  "a page that is refused has an entry, also when its request calls itself a prefetch: %j",
  async (sent) => {
    vi.mocked(headers).mockResolvedValue(new Headers({ [PATH_HEADER]: "/audit", ...sent }));
    const viewer = await (await dashboard.signedIn("viewer")).ctx();
    expect(await mayOpen(viewer, "audit:read")).toBe(false);
    const rows = (await dashboard.auditRows()).filter((row) => row.requestId === viewer.requestId);
    expect(rows).toMatchObject([
      { operation: "page.open", outcome: null, detail: { path: "/audit" } },
      { operation: "page.open", outcome: "refused", detail: { path: "/audit" } },
    ]);
  },
);
