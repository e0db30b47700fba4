import { useQuery } from "@tanstack/react-query";
import { webhookSources } from "../../../../../generated/system/webhook/client.ts";
import type { WebhookWebhookSourcesOutput } from "../../../../../generated/system/webhook/types.ts";
import { call } from "../../../core/http/call.ts";

export type Source = WebhookWebhookSourcesOutput[number];

/** What the person may subscribe to; empty until it is known. */
export function useSources(): readonly Source[] {
  const { data } = useQuery({
    queryKey: ["system/webhook", "sources"],
    queryFn: ({ signal }) => call(webhookSources, {}, { signal }),
    staleTime: 60_000,
  });
  return data ?? none;
}

const none: readonly Source[] = [];
