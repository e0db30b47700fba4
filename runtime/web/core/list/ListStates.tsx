import { Box, Button } from "@mui/material";
import type { ReactNode } from "react";
import { useRefresh, useTranslate } from "react-admin";
import { Link } from "react-router";
import { useEntityPaths } from "../entities/EntityPathContext.tsx";
import { useCopyTrace } from "../faults/useCopyTrace.ts";
import { RequestFault } from "../http/requestFault.ts";
import { PageSkeleton } from "../pages/PageSkeleton.tsx";
import { useFaultText } from "../pages/useFaultText.ts";
import { Offer } from "../session/Auth.tsx";
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
  if (error) return <Failed error={error} list={list} />;
  if (isPending) return <ListSkeleton />;
  if (total > 0) return children;
  return list.filtered ? <NoMatch onClear={list.clear} /> : <Empty list={list} />;
}

export const ListSkeleton = () => (
  <Box sx={{ p: 2, flex: 1 }}>
    <PageSkeleton />
  </Box>
);

const filterRefused = "F4001";
/** The list is too long for an order that no index has. */
const sortTooLong = "F4040";

function Failed({ error, list }: { error: unknown; list: EntityListState }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const faultText = useFaultText();
  const copy = useCopyTrace();
  const requestId = error instanceof RequestFault ? error.requestId : null;
  // A filter that names what is gone or closed is shown and can be mended; it is not dropped.
  const badFilter = error instanceof RequestFault && error.code === filterRefused && list.filtered;
  const longSort = error instanceof RequestFault && error.code === sortTooLong;
  const forbidden = error instanceof RequestFault && error.status === 403;
  return (
    <ListMessage
      title={translate(
        forbidden
          ? "shell.list.forbidden"
          : badFilter
            ? "shell.list.filterRefused"
            : "shell.list.failed",
      )}
      text={faultText(error)}
    >
      {badFilter ? (
        <Button variant="outlined" onClick={list.clear}>
          {translate("shell.list.clearFilters")}
        </Button>
      ) : longSort ? (
        <Button variant="outlined" onClick={list.sortAsUsual}>
          {translate("shell.list.usualSort")}
        </Button>
      ) : forbidden ? null : (
        <Button variant="outlined" onClick={() => refresh()}>
          {translate("shell.retry")}
        </Button>
      )}
      {requestId && !forbidden && !badFilter ? (
        <Button color="inherit" onClick={() => void copy(requestId)}>
          {translate("shell.list.copyTrace")}
        </Button>
      ) : null}
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
  const paths = useEntityPaths();
  if (deleted) return <ListMessage title={translate("shell.list.noDeleted")} />;
  return (
    <ListMessage title={translate("shell.list.empty")}>
      <Offer entity={entity} operation="create">
        <Button variant="contained" component={Link} to={paths.create}>
          {translate("shell.list.createFirst")}
        </Button>
      </Offer>
    </ListMessage>
  );
}
