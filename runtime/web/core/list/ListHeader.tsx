import Add from "@mui/icons-material/Add";
import { Box, Button, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { useEntityPaths } from "../entities/EntityPathContext.tsx";
import { useEntityTexts } from "../i18n/useText.ts";
import type { EntityOverrides } from "../pages/contract.ts";
import { Auth } from "../session/Auth.tsx";
import { ImportButton } from "./import/ImportButton.tsx";

interface Props {
  entity: EntityModel;
  overrides: EntityOverrides;
  children?: ReactNode;
}

/** Title of a list with its main acts. */
export function ListHeader({ entity, overrides, children }: Props) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const paths = useEntityPaths();
  const Extra = overrides.listActions;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 2 }}>
      <Typography variant="h1" sx={{ flex: 1, minWidth: 160 }}>
        {texts.name}
      </Typography>
      {Extra ? <Extra entity={entity} /> : null}
      {children}
      <ImportButton entity={entity} />
      <Auth value={entity.operations.create}>
        <Button variant="contained" startIcon={<Add />} component={Link} to={paths.create}>
          {translate("shell.list.create")}
        </Button>
      </Auth>
    </Box>
  );
}
