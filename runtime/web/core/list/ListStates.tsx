import { Box, Button } from "@mui/material";
import type { ReactNode } from "react";
import { useRefresh, useTranslate } from "react-admin";
import { Link } from "react-router";
import { useEntityPaths } from "../entities/EntityPathContext.tsx";
import { RequestFault } from "../http/requestFault.ts";
import { useEntityTexts } from "../i18n/useText.ts";
import { PageSkeleton } from "../pages/PageSkeleton.tsx";
import { useFaultText } from "../pages/useFaultText.ts";
import { Auth } from "../session/Auth.tsx";
import { ListMessage } from "./ListMessage.tsx";
import type { EntityListState } from "./useEntityList.ts";

interface Props {
  list: EntityListState;
  /** The table, for a list that has something to show. */
  children: ReactNode;
}

/** A list that failed, loads, or has nothing to show says so in place of its table. */
export function ListStates({ list, children }: Props) {
  const { error, isPending, total = 0 } = list.controller;
  if (error) return <Failed error={error} />;
  if (isPending) return <ListSkeleton />;
  if (total > 0) return children;
  return list.filtered ? <NoMatch onClear={list.clear} /> : <Empty list={list} />;
}

export const ListSkeleton = () => (
  <Box sx={{ p: 2, flex: 1 }}>
    <PageSkeleton />
  </Box>
);

function Failed({ error }: { error: unknown }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const faultText = useFaultText();
  const forbidden = error instanceof RequestFault && error.status === 403;
  return (
    <ListMessage
      title={translate(forbidden ? "shell.list.forbidden" : "shell.list.failed")}
      text={faultText(error)}
    >
      {forbidden ? null : (
        <Button variant="outlined" onClick={() => refresh()}>
          {translate("shell.retry")}
        </Button>
      )}
    </ListMessage>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const translate = useTranslate();
  return (
    <ListMessage title={translate("shell.list.noMatch")} text={translate("shell.list.noMatchText")}>
      <Button variant="outlined" onClick={onClear}>
        {translate("shell.list.clearFilters")}
      </Button>
    </ListMessage>
  );
}

function Empty({ list: { entity, deleted } }: { list: EntityListState }) {
  const translate = useTranslate();
  const { name } = useEntityTexts(entity);
  const paths = useEntityPaths();
  if (deleted) return <ListMessage title={translate("shell.list.noDeleted", { name })} />;
  return (
    <ListMessage title={translate("shell.list.empty", { name })}>
      <Auth value={entity.operations.create}>
        <Button variant="contained" component={Link} to={paths.create}>
          {translate("shell.list.createFirst")}
        </Button>
      </Auth>
    </ListMessage>
  );
}
