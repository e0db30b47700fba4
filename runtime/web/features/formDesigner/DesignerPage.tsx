import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { ViewFault } from "../../core/views/ViewFault.tsx";
import { loadEditor, loadSurroundings } from "./calls.ts";
import { Designer } from "./shell/Designer.tsx";

/** The designer of one form, at the address of its id. */
export function DesignerPage() {
  const id = Number(useParams()["id"]);
  const { data, error, refetch } = useQuery({
    queryKey: ["formDesigner", id],
    queryFn: async () => {
      const [editor, around] = await Promise.all([loadEditor(id), loadSurroundings()]);
      return { editor, around };
    },
    // The draft lives on in the designer; what the server has is asked for when that matters.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  if (error) return <ViewFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return <Designer key={id} editor={data.editor} around={data.around} />;
}
