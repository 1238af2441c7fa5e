import { dehydrate, HydrationBoundary, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { getLivePosition } from "@/app/page-session";
import { RenderedPosition } from "@/components/shell/rendered-position";

type PageDataProps = { client: QueryClient; children: ReactNode };

/** What the server read for a page, with the last change that all of it includes. */
export async function PageData({ client, children }: PageDataProps) {
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <RenderedPosition position={await getLivePosition()} />
      {children}
    </HydrationBoundary>
  );
}
