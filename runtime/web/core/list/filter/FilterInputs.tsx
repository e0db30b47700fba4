import { Box } from "@mui/material";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import { lazy } from "../../loading/lazy.ts";
import { Suspense } from "../../loading/Suspense.tsx";
import type { FilterValues } from "./FilterForm.tsx";

const load = () => import("./FilterFields.tsx");
const FilterFields = lazy(async () => ({ default: (await load()).FilterFields }));

/** Loads what inputs of filters consist of, before one of them is opened. */
export const loadFilterInputs = (): Promise<unknown> => load().catch(() => undefined);

/** Inputs of filters; what they are made of is no part of a list that nobody filters. */
export function FilterInputs(props: { filters: FilterValues; fields: FieldModel[] }) {
  return (
    <Suspense fallback={<Box sx={{ minHeight: 60 }} aria-busy />}>
      <FilterFields {...props} />
    </Suspense>
  );
}
