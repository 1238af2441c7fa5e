import { act, fireEvent, render, screen } from "@testing-library/react";
import { Component, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { KeyListener } from "@/components/ui/keyboard/key-listener";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import { createLatePart, loadLateParts, useLatePart } from "./late-part";

/** A part whose loading the test controls. */
function holdPart() {
  const requests: { arrive: () => void; fail: () => void }[] = [];
  const part = createLatePart(
    () =>
      new Promise<string>((resolve, reject) =>
        requests.push({
          arrive: () => resolve("the part"),
          fail: () => reject(new Error("not loaded")),
        }),
      ),
  );
  return { part, requests };
}

type ShownProps = {
  part: ReturnType<typeof holdPart>["part"];
  isNeeded: boolean;
  isOptional?: boolean;
};

function Shown({ part, isNeeded, isOptional = false }: ShownProps) {
  return <p>{useLatePart(part, isNeeded, { isOptional }) ?? "nothing"}</p>;
}

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state: { hasFailed: boolean } = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? <p>failed</p> : this.props.children;
  }
}

test("is loaded when it is needed, and stays when it is not needed any more", async () => {
  const { part, requests } = holdPart();
  const { rerender } = render(<Shown part={part} isNeeded={false} />);
  expect(requests).toHaveLength(0);
  rerender(<Shown part={part} isNeeded />);
  expect(screen.getByText("nothing")).toBeDefined();
  await act(async () => requests[0]?.arrive());
  expect(screen.getByText("the part")).toBeDefined();
  rerender(<Shown part={part} isNeeded={false} />);
  expect(screen.getByText("the part")).toBeDefined();
  expect(requests).toHaveLength(1);
});

test("that was loaded before is there at once", async () => {
  const { part, requests } = holdPart();
  const loading = loadLateParts();
  await expect.poll(() => requests).toHaveLength(1);
  requests[0]?.arrive();
  await loading;
  render(<Shown part={part} isNeeded />);
  expect(screen.getByText("the part")).toBeDefined();
});

const SECOND_MS = 1_000;
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("that could not be loaded early is asked for again where it is needed", async () => {
  vi.useFakeTimers();
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error("offline"))
    .mockRejectedValueOnce(new Error("offline"))
    .mockResolvedValue("the part");
  const part = createLatePart(load);
  await loadLateParts();
  const { rerender } = render(<Shown part={part} isNeeded={false} />);
  expect(load).toHaveBeenCalledTimes(1);
  rerender(<Shown part={part} isNeeded />);
  expect(screen.getByText("nothing")).toBeDefined();
  await advance(SECOND_MS);
  expect(screen.getByText("the part")).toBeDefined();
});

test("that cannot be loaded is an error where it is needed, unless the page does without it", async () => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error("offline"));
  const part = createLatePart(load);
  const show = (isOptional: boolean) => (
    <Boundary key={String(isOptional)}>
      <Shown part={part} isNeeded isOptional={isOptional} />
    </Boundary>
  );
  const { rerender } = render(show(true));
  await advance(60 * SECOND_MS);
  expect(screen.getByText("nothing")).toBeDefined();
  rerender(show(false));
  await advance(60 * SECOND_MS);
  expect(screen.getByText("failed")).toBeDefined();
  load.mockResolvedValue("the part");
  rerender(show(true));
  await advance(SECOND_MS);
  expect(screen.getByText("the part")).toBeDefined();
});

test("keeps keys from the page while it is on its way, and no longer", async () => {
  const run = vi.fn();
  const { part, requests } = holdPart();
  function Page({ isNeeded }: { isNeeded: boolean }) {
    useKeys("Here", [{ keys: "a", label: "Accept", run }]);
    return <Shown part={part} isNeeded={isNeeded} />;
  }
  const view = (isNeeded: boolean) => (
    <>
      <KeyListener />
      <Page isNeeded={isNeeded} />
    </>
  );
  const { rerender } = render(view(true));
  fireEvent.keyDown(document.body, { key: "a" });
  expect(run).not.toHaveBeenCalled();
  await act(async () => requests[0]?.arrive());
  fireEvent.keyDown(document.body, { key: "a" });
  expect(run).toHaveBeenCalledTimes(1);
  rerender(view(false));
});
