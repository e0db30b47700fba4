import type { ComponentType } from "react";
import type { ApiCall } from "../../../shared/client/call.ts";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { ClearLog } from "./ClearLog.tsx";
import { YearButton } from "./YearButton.tsx";
import type { DayCount } from "./yearWeeks.ts";

/** How much a log holds of each day of a year. */
export interface YearOf {
  days: ApiCall<DayCount[]>;
  /** Message key of the heading. */
  title: string;
}

/** Buttons over the list of a log that has a year to show. */
export const logActions = (year: YearOf): ComponentType<{ entity: EntityModel }> =>
  function LogActions({ entity }) {
    return (
      <>
        <YearButton {...year} />
        <ClearLog entity={entity} />
      </>
    );
  };
