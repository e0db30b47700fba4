import { Box, Typography } from "@mui/material";
import type { WidgetProps } from "@rjsf/utils";
import { useTranslate } from "react-admin";
import { LayoutPicture } from "./LayoutPicture.tsx";
import { RadioTile } from "./RadioTile.tsx";
import { isClosed } from "./isClosed.ts";

/** The layouts as pictures with their names. */
export function LayoutWidget(props: WidgetProps) {
  const translate = useTranslate();
  const { id, value, onChange, options } = props;
  return (
    <Box
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      sx={{ display: "grid", gridTemplateColumns: "repeat(4, minmax(0, 1fr))", gap: 1 }}
    >
      {options.enumOptions?.map((option) => {
        const layout = String(option.value);
        return (
          <RadioTile
            key={layout}
            group={id}
            checked={layout === value}
            disabled={isClosed(props)}
            onChoose={() => onChange(layout)}
            sx={{
              flexDirection: "column",
              gap: 0.5,
              p: 0.5,
              border: 2,
              borderColor: layout === value ? "primary.main" : "divider",
              borderRadius: 1,
            }}
          >
            <LayoutPicture layout={layout} />
            <Typography variant="body2" component="span" sx={{ fontSize: "0.8125rem" }}>
              {translate(`shell.layout.names.${layout}`)}
            </Typography>
          </RadioTile>
        );
      })}
    </Box>
  );
}
