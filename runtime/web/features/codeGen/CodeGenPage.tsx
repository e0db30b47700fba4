import { useState } from "react";
import { useParams } from "react-router";
import { useEntity } from "../../core/entities/RegistryContext.tsx";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { RecordFault } from "../../core/pages/RecordFault.tsx";
import { useRecord } from "../../core/pages/useRecord.ts";
import { ViewFault } from "../../core/views/ViewFault.tsx";
import { useSurroundings, type Settings } from "./calls.ts";
import { DesignForm } from "./DesignForm.tsx";

export const entityKey = "system/codeGen";

/** Settings of what a table, a form or a file is to become: new ones, or those of the address. */
export function CodeGenPage() {
  const { id } = useParams();
  return id !== undefined ? <KeptDesign /> : <NewDesign />;
}

function NewDesign() {
  const { data, error, refetch } = useSurroundings();
  if (error) return <ViewFault error={error} onRetry={() => void refetch()} />;
  return data ? <DesignForm start={null} around={data} /> : <PageSkeleton />;
}

function KeptDesign() {
  const { entity } = useEntity(entityKey);
  const around = useSurroundings();
  const { id, data, error, isPending } = useRecord(entity, true);
  // What is on the screen stays, also when the record is read again after it was kept.
  const [start, setStart] = useState<Settings | null>(null);
  if (error || !Number.isSafeInteger(id)) return <RecordFault isPage error={error} />;
  if (around.error) return <ViewFault error={around.error} onRetry={() => void around.refetch()} />;
  if (start) return <DesignForm key={id} start={start} around={around.data ?? nobody} />;
  if (isPending || !data || !around.data) return <PageSkeleton />;
  setStart(data as unknown as Settings);
  return <PageSkeleton />;
}

const nobody = {
  canWrite: false,
  modules: [],
  directories: [],
  entities: [],
  dictionaries: [],
  forms: [],
};
