import { Button, Popover, Box } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { MenuIcon } from "../../../core/icons/MenuIcon.tsx";
import { DemoPage } from "../parts/DemoPage.tsx";
import { IconGrid } from "../parts/IconGrid.tsx";

const source = `
<Button startIcon={<MenuIcon icon={icon} />} onClick={(event) => setAt(event.currentTarget)}>{icon}</Button>
<Popover open={at !== null} anchorEl={at} onClose={() => setAt(null)}>
  <IconGrid chosen={icon} onChoose={setIcon} />
</Popover>
`;

/** Choosing one of the product's icons by sight or by name. */
export function IconPickerDemo() {
  const translate = useTranslate();
  const [icon, setIcon] = useState("ele-Calendar");
  const [at, setAt] = useState<HTMLElement | null>(null);
  return (
    <DemoPage name="iconPicker" source={source} keys>
      <Button
        variant="outlined"
        startIcon={<MenuIcon icon={icon} />}
        aria-haspopup="dialog"
        aria-label={translate("shell.demo.iconPicker.chosen", { icon })}
        onClick={(event) => setAt(event.currentTarget)}
      >
        {icon}
      </Button>
      <Popover
        open={at !== null}
        anchorEl={at}
        onClose={() => setAt(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-label": translate("menu.demoIconPicker"),
            sx: { p: 2, width: 520, maxWidth: "92vw", maxHeight: 420 },
          },
        }}
      >
        <Box>
          <IconGrid
            chosen={icon}
            onChoose={(name) => {
              setIcon(name);
              setAt(null);
            }}
          />
        </Box>
      </Popover>
    </DemoPage>
  );
}
