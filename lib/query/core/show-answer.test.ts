import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { showAnswer } from "./show-answer";

const queryKey = ["reports", "1"] as const;

/** A query on the screen whose reads end when the test decides. */
function watch() {
  const client = new QueryClient();
  const reads: ((state: string) => void)[] = [];
  const read = () => new Promise<string>((resolve) => reads.push(resolve));
  const close = new QueryObserver(client, { queryKey, queryFn: read }).subscribe(() => undefined);
  return { client, reads, close, shown: () => client.getQueryData<string>(queryKey) };
}

test("a read that began before the write does not put the older state back", async () => {
  const { client, reads, close, shown } = watch();
  showAnswer(client, queryKey, "claimed");
  reads[0]?.("free");
  await expect.poll(() => reads).toHaveLength(2);
  expect(shown()).toBe("claimed");
  reads[1]?.("claimed, and changed since");
  await expect.poll(() => shown()).toBe("claimed, and changed since");
  close();
});

test("an answer is not read again while no read is under way", async () => {
  const { client, reads, close, shown } = watch();
  reads[0]?.("free");
  await expect.poll(() => shown()).toBe("free");
  showAnswer(client, queryKey, "claimed");
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(reads).toHaveLength(1);
  expect(shown()).toBe("claimed");
  close();
});
