import { renderHook } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { createApp } from "@/bin/testing/components/render-in-app";
import type { Role } from "@/lib/contract/dashboard/staff";
import { useAddressedDialog } from "./use-addressed-dialog";

function open(search: string, role: Role) {
  const { wrapper: App } = createApp({ role, path: "/orders/a1" });
  window.history.replaceState(null, "", `/orders/a1?${search}`);
  const opened: string[] = [];
  const params = new URLSearchParams(search);
  renderHook(() => useAddressedDialog((dialog) => void opened.push(dialog)), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <App>
        <SearchParamsContext value={params}>{children}</SearchParamsContext>
      </App>
    ),
  });
  return opened;
}

test("the dialog in the address opens once, and a reload does not open it again", () => {
  expect(open("do=reschedule", "operator")).toEqual(["reschedule"]);
  expect(window.location.search).toBe("");
});

test("it does not open for somebody who may not use it", () => {
  expect(open("do=cancel", "viewer")).toEqual([]);
});
