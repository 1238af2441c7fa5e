"use client";

import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useWrite, type Write, type WriteOptions } from "@/lib/query/core/use-write";

type SettingsWriteOptions<Data, Input> = WriteOptions<Data, Input> & {
  record: readonly QueryKey[];
};

/** A write whose record is also refetched after a success. */
export function useSettingsWrite<Data, Input = void>(
  options: SettingsWriteOptions<Data, Input>,
): Write<Input> {
  const client = useQueryClient();
  return useWrite<Data, Input>({
    ...options,
    onDone: async (data, input) => {
      for (const queryKey of options.record) void client.invalidateQueries({ queryKey });
      await options.onDone?.(data, input);
    },
  });
}
