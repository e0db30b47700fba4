import Answers from "@mui/icons-material/TableRowsOutlined";
import Settings from "@mui/icons-material/TuneOutlined";
import Share from "@mui/icons-material/ShareOutlined";
import { IconButton, Tooltip } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import { lazy } from "../../../core/loading/lazy.ts";
import { Suspense } from "../../../core/loading/Suspense.tsx";
import { useRegistry } from "../../../core/entities/RegistryContext.tsx";
import type { EntityRecord } from "../../../core/pages/contract.ts";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { formKey } from "../../formEntities/index.ts";
import type { EditorData } from "../calls.ts";
import { laterParts } from "../shell/laterParts.ts";

const LinksDialog = lazy(async () => ({ default: (await laterParts.share()).LinksDialog }));

const FormSettings = lazy(async () => ({ default: (await laterParts.share()).FormSettings }));

/** Null: closed. `live`: the version that has just been published. */
export type Sharing = { live: number | null } | null;

interface Props {
  editor: EditorData;
  sharing: Sharing;
  onShare: (sharing: Sharing) => void;
}

/** What a drawing does not hold, and the ways from a published form to the people who fill it in and to what they answered. */
export function ShareTools({ editor, sharing, onShare }: Props) {
  const translate = useTranslate();
  const { can } = useSession();
  const answers = useRegistry().paths.get(formKey(editor.form.code));
  const { id, code, name } = editor.form;
  const record = { id, code, name } as EntityRecord;
  const published = editor.published !== null || sharing !== null;
  const [settings, setSettings] = useState(false);
  return (
    <>
      {can("sysForm/update") ? (
        <Tooltip title={translate("shell.forms.settings")}>
          <IconButton
            size="small"
            aria-label={translate("shell.forms.settings")}
            aria-haspopup="dialog"
            onClick={() => setSettings(true)}
          >
            <Settings fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : null}
      {settings ? (
        <Suspense fallback={null}>
          <FormSettings record={record} onClose={() => setSettings(false)} />
        </Suspense>
      ) : null}
      {published && answers ? (
        <Tooltip title={translate("shell.forms.answers")}>
          <IconButton
            size="small"
            component={Link}
            to={answers}
            aria-label={translate("shell.forms.answers")}
          >
            <Answers fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : null}
      {published && can("sysForm/link") ? (
        <Tooltip title={translate("shell.forms.links.share")}>
          <IconButton
            size="small"
            aria-label={translate("shell.forms.links.share")}
            aria-haspopup="dialog"
            onClick={() => onShare({ live: null })}
          >
            <Share fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : null}
      {sharing ? (
        <Suspense fallback={null}>
          <LinksDialog record={record} live={sharing.live} onClose={() => onShare(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
