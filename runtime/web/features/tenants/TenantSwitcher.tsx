import ArrowDropDown from "@mui/icons-material/ArrowDropDown";
import Apartment from "@mui/icons-material/ApartmentOutlined";
import { Box, ButtonBase, Tooltip } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { tenantEntity } from "../../../shared/entity/tenantEntity.ts";
import { useMayList } from "../../core/fields/useMayList.ts";
import { lazy } from "../../core/loading/lazy.ts";
import { Suspense } from "../../core/loading/Suspense.tsx";
import { useChosenTenant } from "../../core/tenants/chosenTenant.ts";
import { barButton } from "../../core/theme/barButton.ts";
import { useSeesTenants } from "../../core/tenants/useSeesTenants.ts";

const TenantChoice = lazy(async () => ({
  default: (await import("./TenantChoice.tsx")).TenantChoice,
}));

/** In the header, for those who see several tenants: which one the lists are about. */
export function TenantSwitcher({ wide }: { wide: boolean }) {
  const sees = useSeesTenants();
  return sees ? <Switcher wide={wide} /> : null;
}

function Switcher({ wide }: { wide: boolean }) {
  const translate = useTranslate();
  const may = useMayList(tenantEntity);
  const chosen = useChosenTenant();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!may) return null;
  const name = chosen?.name ?? translate("shell.tenants.all");
  const label = translate("shell.tenants.switch", { name });
  return (
    <>
      <Tooltip title={label}>
        <ButtonBase
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ ...barButton, gap: 0.75, minWidth: 36, px: 1 }}
        >
          <Apartment sx={{ fontSize: 20 }} />
          {wide ? (
            <>
              <Box component="span" sx={nameLook}>
                {name}
              </Box>
              <ArrowDropDown sx={{ fontSize: 18 }} />
            </>
          ) : null}
        </ButtonBase>
      </Tooltip>
      {anchor ? (
        <Suspense fallback={null}>
          <TenantChoice anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

const nameLook = {
  maxWidth: 160,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;
