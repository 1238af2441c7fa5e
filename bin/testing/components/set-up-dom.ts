import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { loadLateParts } from "@/components/ui/late/late-part";
import { MINUTE_MS } from "@/lib/contract/time";
import { fakeApi } from "./fake-api";

// A busy machine is slow without being wrong: a wait ends like those of vitest.config.ts.
configure({ asyncUtilTimeout: 5 * MINUTE_MS });

// Makes React report every state change that no test waited for.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Loads a screen's dialogs and menus in advance, as for a user who has already moved the pointer.
beforeAll(() => loadLateParts());

beforeEach(() => fakeApi.install());

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  // Requests that a screen sends while it unmounts still belong to its own test.
  await new Promise((resolve) => setTimeout(resolve));
  fakeApi.reset();
});
