import { Alert, Skeleton } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslate } from "react-admin";
import * as menuCalls from "../../../../../generated/access/menu/client.ts";
import { FieldFrame } from "../../../core/fields/inputs/FieldFrame.tsx";
import { call } from "../../../core/http/call.ts";
import { useEntityTexts } from "../../../core/i18n/useText.ts";
import type { InputProps } from "../../../core/pages/contract.ts";
import { useFaultText } from "../../../core/pages/useFaultText.ts";
import { TickTree } from "../../../core/tree/TickTree.tsx";
import type { TickNode } from "../../../core/tree/treeNodes.ts";

interface ListedMenu {
  id: number;
  i18nName: string;
  permission: string | null;
  children: ListedMenu[];
}

/** The menus of a tenant or package as the tree that people will have; only leaves are kept, what lies above them follows. */
export function MenusInput(props: InputProps) {
  const texts = useEntityTexts(props.entity);
  return (
    <FieldFrame {...props} group>
      {({ value, field }) => (
        <MenuTree
          label={texts.field(props.field)}
          ids={Array.isArray(value) ? value.map(Number) : []}
          onChange={field.onChange}
          readOnly={props.readOnly}
        />
      )}
    </FieldFrame>
  );
}

interface TreeProps {
  label: string;
  ids: number[];
  onChange: (ids: number[]) => void;
  readOnly: boolean;
}

function MenuTree({ label, ids, onChange, readOnly }: TreeProps) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const { data, error } = useQuery({
    queryKey: ["access/menu", "tree"],
    queryFn: ({ signal }) => call(menuCalls.listMenus, {}, { signal }),
  });
  const nodes = useMemo(() => (data ?? []).map(toNode), [data]);
  const ticked = useMemo(() => new Set(ids.map(String)), [ids]);
  if (error) return <Alert severity="error">{faultText(error)}</Alert>;
  if (!data)
    return <Skeleton variant="rounded" height={420} aria-label={translate("shell.loading")} />;
  return (
    <TickTree
      label={label}
      nodes={nodes}
      ticked={ticked}
      readOnly={readOnly}
      onChange={(keys) => onChange([...keys].map(Number))}
    />
  );
}

const toNode = ({ id, i18nName, permission, children }: ListedMenu): TickNode => ({
  key: String(id),
  title: i18nName,
  ...(permission === null ? {} : { hint: permission }),
  ...(children.length > 0 ? { children: children.map(toNode) } : {}),
});
