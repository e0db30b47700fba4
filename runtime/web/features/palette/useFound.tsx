import Article from "@mui/icons-material/ArticleOutlined";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import * as searchCalls from "../../../../generated/system/search/client.ts";
import { useRegistry } from "../../core/entities/RegistryContext.tsx";
import { call } from "../../core/http/call.ts";
import { useSeeded } from "../../core/i18n/useSeeded.ts";
import { canIn } from "../../core/session/canIn.ts";
import { useSession } from "../../core/session/SessionContext.tsx";
import type { PaletteItem } from "./paletteItem.ts";
import { recordPath } from "./recordPath.ts";

const afterMs = 200;

interface FoundGroup {
  entity: string;
  title: string;
  more: boolean;
  items: PaletteItem[];
}

/** Records that hold the text, by entity, as far as the person has a page for them. */
export function useFound(text: string): { groups: FoundGroup[]; busy: boolean; failed: boolean } {
  const navigate = useNavigate();
  const { can, session } = useSession();
  const { paths, registry } = useRegistry();
  const seeded = useSeeded();
  const asked = useLater(text.trim());
  const enough = asked.length > 1 || /\p{Script=Han}/u.test(asked);
  const { data, isFetching, isError } = useQuery({
    queryKey: ["searchEverywhere", asked],
    queryFn: ({ signal }) => call(searchCalls.searchEverywhere, { q: asked }, { signal }),
    enabled: enough,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const open = async (entity: string, base: string, id: number, words: string) => {
    const { pages, entity: model } = await registry.load(entity);
    const rights = { pages, operations: model.operations, can: canIn(model, session.user, can) };
    await navigate(recordPath(base, { id, words }, rights));
  };
  const groups = (enough ? (data?.groups ?? []) : []).flatMap(({ entity, title, more, hits }) => {
    const base = paths.get(entity);
    if (!base) return [];
    const items = hits.map((hit) => ({
      id: `${entity}/${hit.id}`,
      title: seeded(hit.title),
      hint: hit.detail ?? "",
      icon: <Article fontSize="small" />,
      run: () => void open(entity, base, hit.id, asked),
    }));
    return [{ entity, title, more, items }];
  });
  return { groups, busy: enough && (isFetching || asked !== text.trim()), failed: isError };
}

/** The text once nobody has typed for a moment. */
function useLater(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), afterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}
