import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { loadLateParts } from "@/components/ui/late/late-part";
import { fakeApi } from "./fake-api";

// A busy machine is only slow.
configure({ asyncUtilTimeout: 30_000 });

// React then reports every change of state that no test waited for.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// A screen's dialogs and menus are there, as for somebody who has moved the pointer.
beforeAll(() => loadLateParts());

beforeEach(() => fakeApi.install());

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  // What a screen sends while it is left still belongs to its own test.
  await new Promise((resolve) => setTimeout(resolve));
  fakeApi.reset();
});
