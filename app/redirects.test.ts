import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import config from "@/next.config";

test("addresses of earlier versions lead to a screen that exists", async () => {
  const redirects = (await config.redirects?.()) ?? [];
  expect(redirects).toContainEqual({
    source: "/match-review/second-looks",
    destination: "/match-review/second-reviews",
    permanent: true,
  });
  for (const { destination } of redirects) {
    expect(existsSync(`app/(dashboard)${destination}/page.tsx`), destination).toBe(true);
  }
});
