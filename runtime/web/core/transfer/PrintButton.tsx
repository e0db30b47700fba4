import Print from "@mui/icons-material/PrintOutlined";
import { Button, IconButton, useMediaQuery, type Theme } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { lazy } from "../loading/lazy.ts";
import { Suspense } from "../loading/Suspense.tsx";
import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import { Auth } from "../session/Auth.tsx";

const PrintDialog = lazy(async () => ({
  default: (await import("./PrintDialog.tsx")).PrintDialog,
}));

interface Props {
  /** Without what is closed to the person. */
  entity: EntityModel;
  id: number;
  /** Fields that are ticked at first, in their order. */
  fields: FieldModel[];
}

/** One record on paper. */
export function PrintButton({ entity, id, fields }: Props) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  // On a phone the acts of a record share one line.
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const text = translate("shell.print.open");
  const list = { filter: {}, view: "", sort: "id", offset: 0, perPage: 1 };
  const source = { resource: entity.key, ...list, selected: [id], total: 1 };
  return (
    <Auth value={entity.operations.list}>
      {narrow ? (
        <IconButton aria-label={text} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Print />
        </IconButton>
      ) : (
        <Button
          color="inherit"
          variant="outlined"
          startIcon={<Print />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {text}
        </Button>
      )}
      {open ? (
        <Suspense fallback={null}>
          <PrintDialog
            single
            entity={entity}
            shown={fields}
            source={source}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </Auth>
  );
}
