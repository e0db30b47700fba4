import Close from "@mui/icons-material/Close";
import ContentCopy from "@mui/icons-material/ContentCopyOutlined";
import CompareArrows from "@mui/icons-material/CompareArrows";
import { Box, Button, IconButton, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { CompareDialog } from "./CompareDialog.tsx";
import { OtherRoleMenu } from "./OtherRoleMenu.tsx";
import type { DrawnRole } from "./RoleDrawer.tsx";
import type { RoleGrants } from "./roleGrants.ts";
import { useOtherRole } from "./useOtherRole.ts";

interface Props {
  titleId: string;
  role: DrawnRole;
  grants: RoleGrants | null;
  onCopy: (grants: Partial<RoleGrants>) => void;
  onClose: () => void;
}

type Act = "copy" | "compare";

/** Name of the role, and what can be done with the grants of another one. */
export function RoleDrawerHeader({ titleId, role, grants, onCopy, onClose }: Props) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<{ act: Act; anchor: HTMLElement } | null>(null);
  const other = useOtherRole();
  const [compared, setCompared] = useState<{ name: string; grants: RoleGrants } | null>(null);

  const choose = async (id: number, name: string) => {
    const act = asked?.act;
    setAsked(null);
    const loaded = await other.load(id);
    if (!loaded) return;
    if (act === "compare") {
      setCompared({ name, grants: loaded });
      return;
    }
    // The holders of the other role are people, not rights.
    const { users: _, ...rights } = loaded;
    onCopy(rights);
  };

  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1,
        px: { xs: 2, sm: 3 },
        pt: 2,
        pb: 1,
      }}
    >
      <Typography id={titleId} variant="h2" sx={{ flex: "1 1 200px", overflowWrap: "anywhere" }}>
        {translate("shell.rights.title", { name: role.name })}
      </Typography>
      <Button
        size="small"
        color="inherit"
        startIcon={<ContentCopy />}
        disabled={!grants}
        onClick={(event) => setAsked({ act: "copy", anchor: event.currentTarget })}
      >
        {translate("shell.rights.copyFrom")}
      </Button>
      <Button
        size="small"
        color="inherit"
        startIcon={<CompareArrows />}
        disabled={!grants}
        onClick={(event) => setAsked({ act: "compare", anchor: event.currentTarget })}
      >
        {translate("shell.rights.compare")}
      </Button>
      <IconButton onClick={onClose} aria-label={translate("shell.close")}>
        <Close />
      </IconButton>
      {asked ? (
        <OtherRoleMenu
          anchor={asked.anchor}
          except={role.id}
          onChoose={(id, name) => void choose(id, name)}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {compared && grants ? (
        <CompareDialog
          names={[role.name, compared.name]}
          grants={[grants, compared.grants]}
          onClose={() => setCompared(null)}
        />
      ) : null}
    </Box>
  );
}
