import Refresh from "@mui/icons-material/Refresh";
import { Chip } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { useRecordChanges } from "../realtime/RealtimeProvider.tsx";

interface Props {
  entity: EntityModel;
  /** The rows on the page: other ones have been loaded since. */
  rows: unknown;
  onRefresh: () => void;
}

/** Says that others have changed records meanwhile; the rows change under nobody's pointer until that is wished. */
export function ChangedElsewhere({ entity, rows, onRefresh }: Props) {
  const translate = useTranslate();
  const [changed, setChanged] = useState<{ rows: unknown; ids: Set<number> } | null>(null);
  useRecordChanges(entity.key, (ids) =>
    setChanged((known) => ({
      rows,
      ids: new Set([...(known !== null && known.rows === rows ? known.ids : []), ...ids]),
    })),
  );
  const count = changed !== null && changed.rows === rows ? changed.ids.size : 0;
  return (
    <output>
      {count > 0 ? (
        <Chip
          color="primary"
          variant="outlined"
          icon={<Refresh />}
          label={translate("shell.list.changedElsewhere", { smart_count: count })}
          onClick={() => {
            setChanged(null);
            onRefresh();
          }}
        />
      ) : null}
    </output>
  );
}
