import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import { KeysDialog } from "./keys-dialog";
import { EVERYWHERE, ShellContext } from "./shell-context";

function Keys({ of, keys }: { of: string; keys: string }) {
  useKeys(of, [{ keys, label: `Press ${keys}`, run: () => undefined }]);
  return null;
}

test("the keys of the page come before those of every page, whichever was there first", async () => {
  renderInApp(
    <ShellContext value={{ overlay: "keys", open: () => undefined }}>
      <Keys of={EVERYWHERE} keys="g o" />
      <Keys of="Critical results" keys="r" />
      <KeysDialog />
    </ShellContext>,
  );
  const names = (await screen.findAllByRole("heading", { level: 3 })).map((h) => h.textContent);
  expect(names).toEqual(["Critical results", EVERYWHERE]);
});
