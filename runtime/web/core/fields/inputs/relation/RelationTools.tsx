import AccountTree from "@mui/icons-material/AccountTreeOutlined";
import Add from "@mui/icons-material/Add";
import OpenInNew from "@mui/icons-material/OpenInNew";
import { IconButton, Tooltip } from "@mui/material";
import { useState, type ReactNode } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import type { RelationModel } from "../../../../../shared/entity/model.ts";
import { choiceName } from "../../../entities/recordName.ts";
import { useRegistry } from "../../../entities/RegistryContext.tsx";
import type { EntityRecord } from "../../../pages/contract.ts";
import { useSession } from "../../../session/SessionContext.tsx";
import { CreateRecordDialog, useCreatesRecords } from "../../CreateRecordContext.tsx";
import { useTarget } from "./useTarget.ts";
import { TreeDialog } from "./TreeDialog.tsx";
import type { Offer } from "../../choices/offers.ts";

interface Props {
  relation: RelationModel;
  /** What is picked, as the field calls it. */
  label: string;
  value: number | null;
  readOnly: boolean;
  offer: Offer;
  onPick: (id: number | null, label?: string) => void;
}

/** Beside a picker: the tree to pick from, a new record, and the way to the chosen one. */
export function RelationTools({ relation, label, value, readOnly, offer, onPick }: Props) {
  const translate = useTranslate();
  const { paths } = useRegistry();
  const { can } = useSession();
  const target = useTarget(relation.to);
  const creates = useCreatesRecords();
  const [open, setOpen] = useState<"tree" | "create" | null>(null);
  const path = paths.get(relation.to);
  const may = (name: "create" | "get") => target !== null && can(target.operations[name]);
  const tool = (name: string, icon: ReactNode, run: () => void) => (
    <Tooltip title={translate(`shell.relation.${name}`)}>
      <IconButton
        size="small"
        aria-label={translate(`shell.relation.${name}Of`, { name: label })}
        onClick={run}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
  return (
    <>
      {relation.tree && !readOnly
        ? tool("tree", <AccountTree fontSize="small" />, () => setOpen("tree"))
        : null}
      {creates && !readOnly && may("create")
        ? tool("create", <Add fontSize="small" />, () => setOpen("create"))
        : null}
      {value !== null && path && may("get") ? (
        <Tooltip title={translate("shell.relation.open")}>
          <IconButton
            size="small"
            component={Link}
            to={`${path}/${value}/show`}
            aria-label={translate("shell.relation.openOf", { name: label })}
          >
            <OpenInNew fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : null}
      {open === "tree" ? (
        <TreeDialog
          label={label}
          relation={relation}
          offer={offer}
          value={value}
          onClose={() => setOpen(null)}
          onPick={(id) => {
            onPick(id);
            setOpen(null);
          }}
        />
      ) : null}
      {open === "create" ? (
        <CreateRecordDialog
          entityKey={relation.to}
          onClose={() => setOpen(null)}
          onDone={(record: EntityRecord) => {
            onPick(record.id, choiceName(record, relation.titleField));
            setOpen(null);
          }}
        />
      ) : null}
    </>
  );
}
