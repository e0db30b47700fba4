import Answers from "@mui/icons-material/TableRowsOutlined";
import Fill from "@mui/icons-material/EditNoteOutlined";
import People from "@mui/icons-material/AdminPanelSettingsOutlined";
import Settings from "@mui/icons-material/TuneOutlined";
import Send from "@mui/icons-material/SendOutlined";
import { Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import { useRegistry } from "../../../core/entities/RegistryContext.tsx";
import { lazy } from "../../../core/loading/lazy.ts";
import { Suspense } from "../../../core/loading/Suspense.tsx";
import type { EntityRecord } from "../../../core/pages/contract.ts";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { formKey } from "../../formEntities/index.ts";

const RightsDialog = lazy(async () => ({
  default: (await import("../rights/RightsDialog.tsx")).RightsDialog,
}));

const FormSettings = lazy(async () => ({
  default: (await import("../FormSettings.tsx")).FormSettings,
}));

interface Props {
  record: EntityRecord;
  /** A link was followed. */
  onLeave: () => void;
}

/** Where people with an account fill a form in, where its answers are, whose role allows it, and what else there is to settle. */
export function FormPlaces({ record, onLeave }: Props) {
  const translate = useTranslate();
  const { can, session } = useSession();
  const { paths } = useRegistry();
  const webhooks = can("sysWebhook/add") ? paths.get("system/webhook") : undefined;
  const answers = paths.get(formKey(String(record["code"])));
  const [dialog, setDialog] = useState<"rights" | "settings" | null>(null);
  const close = () => setDialog(null);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
      {answers ? (
        <>
          <Button
            variant="outlined"
            startIcon={<Fill />}
            component={Link}
            to={`${answers}/create`}
            onClick={onLeave}
          >
            {translate("shell.forms.links.fill")}
          </Button>
          <Button
            variant="outlined"
            startIcon={<Answers />}
            component={Link}
            to={answers}
            onClick={onLeave}
          >
            {translate("shell.forms.answers")}
          </Button>
        </>
      ) : (
        <Typography variant="body2" color="text.secondary">
          {translate("shell.forms.links.notListed")}
        </Typography>
      )}
      {webhooks && answers ? (
        <Button
          startIcon={<Send />}
          component={Link}
          to={`${webhooks}/create`}
          state={{
            record: {
              name: String(record["name"]),
              entity: formKey(String(record["code"])),
              events: ["create"],
            },
          }}
          onClick={onLeave}
        >
          {translate("shell.forms.links.webhook")}
        </Button>
      ) : null}
      {can("sysRole/grantMenu") ? (
        <Button startIcon={<People />} onClick={() => setDialog("rights")}>
          {translate("shell.forms.links.who")}
        </Button>
      ) : null}
      {can("sysForm/update") ? (
        <Button startIcon={<Settings />} onClick={() => setDialog("settings")}>
          {translate("shell.forms.settings")}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {dialog === "rights" ? (
          <RightsDialog
            record={{ ...record, tenantId: record["tenantId"] ?? session.user.tenantId }}
            onClose={close}
          />
        ) : null}
        {dialog === "settings" ? <FormSettings record={record} onClose={close} /> : null}
      </Suspense>
    </Box>
  );
}
