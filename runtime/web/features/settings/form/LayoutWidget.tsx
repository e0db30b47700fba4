import { Box, ButtonBase, Typography } from "@mui/material";
import type { WidgetProps } from "@rjsf/utils";
import { useTranslate } from "react-admin";
import { LayoutPicture } from "./LayoutPicture.tsx";
import { isClosed } from "./isClosed.ts";

/** The layouts as pictures; native radio buttons give the keys and the names. */
export function LayoutWidget(props: WidgetProps) {
  const translate = useTranslate();
  const { id, name, value, onChange, options } = props;
  const closed = isClosed(props);
  return (
    <Box
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      sx={{
        display: "grid",
        gridTemplateColumns: "repeat(auto-fill, minmax(140px, 1fr))",
        gap: 1.5,
      }}
    >
      {options.enumOptions?.map((option) => {
        const layout = String(option.value);
        return (
          <ButtonBase
            key={layout}
            component="label"
            disabled={closed}
            sx={{
              flexDirection: "column",
              gap: 0.5,
              p: 0.75,
              border: 2,
              borderColor: layout === value ? "primary.main" : "divider",
              borderRadius: 1,
              "&:has(:focus-visible)": {
                outline: 2,
                outlineColor: "primary.main",
                outlineOffset: 2,
              },
            }}
          >
            <input
              type="radio"
              className="hidden"
              name={id}
              value={layout}
              checked={layout === value}
              disabled={closed}
              onChange={() => onChange(layout)}
            />
            <LayoutPicture layout={layout} />
            <Typography variant="body2" component="span">
              {translate(`shell.settings.option.${name}.${layout}`)}
            </Typography>
          </ButtonBase>
        );
      })}
    </Box>
  );
}
