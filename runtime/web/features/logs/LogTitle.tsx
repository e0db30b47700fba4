import { Box } from "@mui/material";
import { useTranslate } from "react-admin";
import { useRegistry } from "../../core/entities/RegistryContext.tsx";
import type { CellProps, EntityRecord, TitleWords } from "../../core/pages/contract.ts";
import { callTitle } from "./callTitle.ts";

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** What the call of a log line did, in the reader's language; "": the line is about no call. */
export const lineTitle = (record: EntityRecord, { translate, apis }: TitleWords): string =>
  callTitle(
    {
      controllerName: textOf(record["controllerName"]),
      actionName: textOf(record["actionName"]),
      httpMethod: textOf(record["httpMethod"]),
      displayTitle: textOf(record["displayTitle"]),
    },
    apis,
    translate,
  );

export function useCallTitle(record: EntityRecord): string {
  const translate = useTranslate();
  const { apis } = useRegistry();
  return lineTitle(record, { translate, apis });
}

/** The title of a log line; in a narrow column it ends with an ellipsis and tells the whole to the pointer. */
export function LogTitle({ record }: Pick<CellProps, "record">) {
  const title = useCallTitle(record);
  return (
    <Box component="span" title={title} sx={{ overflow: "hidden", textOverflow: "ellipsis" }}>
      {title}
    </Box>
  );
}
