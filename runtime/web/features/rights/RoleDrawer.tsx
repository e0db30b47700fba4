import { Alert, Box, Chip, Drawer, Skeleton, Tab, Tabs } from "@mui/material";
import { useId, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { useSeeded } from "../../core/i18n/useSeeded.ts";
import { ConfirmDialog } from "../../core/pages/actions/ConfirmDialog.tsx";
import type { RowDialogProps } from "../../core/pages/contract.ts";
import { useFaultText } from "../../core/pages/useFaultText.ts";
import { useSession } from "../../core/session/SessionContext.tsx";
import { ApisPart } from "./parts/ApisPart.tsx";
import { FieldsPart } from "./parts/FieldsPart.tsx";
import { MenusPart } from "./parts/MenusPart.tsx";
import { RoleDrawerHeader } from "./RoleDrawerHeader.tsx";
import { partCodes, type GrantPart, type RoleGrants } from "./roleGrants.ts";
import { RowRulesPart } from "./parts/RowRulesPart.tsx";
import { SaveBar } from "./parts/SaveBar.tsx";
import { ScopePart } from "./parts/ScopePart.tsx";
import { UsersPart } from "./parts/UsersPart.tsx";
import { useRoleGrants } from "./useRoleGrants.ts";
import { useTellFault } from "../../core/faults/useTellFault.tsx";

export interface DrawnRole {
  id: number;
  name: string;
  dataScope: number;
}

const contents = {
  menus: MenusPart,
  apis: ApisPart,
  scope: ScopePart,
  fields: FieldsPart,
  rules: RowRulesPart,
  users: UsersPart,
};

const counts: Record<GrantPart, (grants: RoleGrants) => number> = {
  menus: ({ menus }) => menus.length,
  apis: ({ apis }) => apis.length,
  scope: ({ organizations }) => organizations.length,
  fields: ({ columns }) => columns.length,
  rules: ({ rules }) => rules.length,
  users: ({ users }) => users.length,
};

/** Everything a role grants and withholds, in tabs with one save. */
export function RoleDrawer({ record, onClose }: RowDialogProps) {
  const seeded = useSeeded();
  const role = {
    id: record.id,
    name: seeded(String(record["name"])),
    dataScope: Number(record["dataScope"]),
  };
  const translate = useTranslate();
  const notify = useNotify();
  const faultText = useFaultText();
  const tellFault = useTellFault();
  const titleId = useId();
  const { can } = useSession();
  const grants = useRoleGrants(role);
  const parts = (Object.keys(contents) as GrantPart[]).filter((part) => can(partCodes[part]));
  const [chosen, setChosen] = useState<GrantPart>(parts[0] ?? "menus");
  const [leaving, setLeaving] = useState(false);
  const { draft, changes, fault } = grants;
  const Content = contents[chosen];
  const close = () => (changes.size > 0 ? setLeaving(true) : onClose());

  const save = async () => {
    try {
      await grants.save();
      notify("shell.rights.saved", { type: "success" });
    } catch (error) {
      tellFault(error);
    }
  };

  return (
    <Drawer
      anchor="right"
      open
      onClose={close}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-labelledby": titleId,
          sx: {
            width: { xs: "100%", sm: 760 },
            maxWidth: 1,
            display: "flex",
            flexDirection: "column",
          },
        },
      }}
    >
      <RoleDrawerHeader
        titleId={titleId}
        role={role}
        grants={draft}
        onCopy={grants.change}
        onClose={close}
      />
      <Tabs
        value={chosen}
        onChange={(_, part: GrantPart) => setChosen(part)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate("shell.rights.title", { name: role.name })}
        sx={{ px: 2, borderBottom: 1, borderColor: "divider", flexShrink: 0 }}
      >
        {parts.map((part) => (
          <Tab
            key={part}
            value={part}
            id={`${titleId}-${part}`}
            aria-controls={`${titleId}-panel`}
            label={translate(`shell.rights.${part}`)}
            icon={<Count number={draft ? counts[part](draft) : 0} changed={changes.has(part)} />}
            iconPosition="top"
            sx={tabLook}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${titleId}-panel`}
        aria-labelledby={`${titleId}-${chosen}`}
        sx={{ flex: 1, overflowY: "auto", px: { xs: 2, sm: 3 } }}
      >
        {fault ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {faultText(fault)}
          </Alert>
        ) : null}
        {draft ? <Content grants={draft} change={grants.change} /> : <Skeleton height={320} />}
      </Box>
      <SaveBar changes={changes} onSave={save} onUndo={grants.undo} />
      <ConfirmDialog
        open={leaving}
        title={translate("shell.rights.leave")}
        text={translate("shell.rights.leaveQuestion")}
        confirm={translate("shell.rights.leave")}
        danger
        onClose={() => setLeaving(false)}
        onConfirm={onClose}
      />
    </Drawer>
  );
}

/** How much a tab holds; marked while it has unsaved changes. */
function Count({ number, changed }: { number: number; changed: boolean }) {
  if (number === 0 && !changed) return <span />;
  return (
    <Chip size="small" label={number} color={changed ? "warning" : "default"} sx={{ height: 20 }} />
  );
}

/** All parts beside each other, in words of any language: only a phone scrolls. */
const tabLook = {
  minHeight: 60,
  minWidth: { xs: 90, sm: 0 },
  flex: { sm: "1 1 0" },
  px: 1,
  lineHeight: 1.25,
  hyphens: "auto",
  overflowWrap: "anywhere",
} as const;
