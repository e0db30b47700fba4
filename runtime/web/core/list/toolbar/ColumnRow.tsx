import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import DragIndicator from "@mui/icons-material/DragIndicator";
import PushPin from "@mui/icons-material/PushPinOutlined";
import { Box, Checkbox, IconButton, OutlinedInput, Tooltip, Typography } from "@mui/material";
import { useId, useState } from "react";
import { useTranslate } from "react-admin";
import type { Pin } from "../grid/gridSettings.ts";

interface Props {
  name: string;
  shown: boolean;
  first: boolean;
  last: boolean;
  /** The only column left cannot be hidden. */
  only: boolean;
  /** Pixels; null: as wide as its kind needs. */
  width: number | null;
  pin: Pin;
  dragged: boolean;
  onToggle: () => void;
  onMove: (by: 1 | -1) => void;
  onWidth: (width: number | null) => void;
  onPin: (pin: Pin) => void;
  onDrag: (on: boolean) => void;
  onDragOver: () => void;
}

const narrowest = 70;
const widest = 1200;
const nextPin: Record<Pin, Pin> = { none: "left", left: "right", right: "none" };
const turned: Record<Pin, string> = {
  none: "none",
  left: "rotate(45deg)",
  right: "rotate(-45deg)",
};

/** One column in the chooser. */
export function ColumnRow(props: Props) {
  const { name, shown, pin, onMove } = props;
  const translate = useTranslate();
  const id = useId();
  const pinText = translate(`shell.list.pins.${pin}`, { name });
  return (
    <Box
      component="li"
      draggable={shown}
      onDragStart={() => props.onDrag(true)}
      onDragEnd={() => props.onDrag(false)}
      onDragOver={(event) => {
        event.preventDefault();
        props.onDragOver();
      }}
      sx={{
        display: "flex",
        alignItems: "center",
        minHeight: 36,
        opacity: props.dragged ? 0.5 : 1,
        "&:hover": { bgcolor: "action.hover" },
      }}
    >
      <DragIndicator
        fontSize="small"
        sx={{ color: "text.disabled", cursor: "grab", visibility: shown ? "visible" : "hidden" }}
      />
      <Checkbox
        id={id}
        size="small"
        checked={shown}
        disabled={shown && props.only}
        onChange={props.onToggle}
      />
      <Typography
        component="label"
        htmlFor={id}
        variant="body2"
        sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}
      >
        {name}
      </Typography>
      {shown ? (
        <>
          <WidthInput name={name} width={props.width} onWidth={props.onWidth} />
          <Tooltip title={pinText}>
            <IconButton size="small" aria-label={pinText} onClick={() => props.onPin(nextPin[pin])}>
              <PushPin
                fontSize="small"
                color={pin === "none" ? "disabled" : "primary"}
                sx={{ transform: turned[pin] }}
              />
            </IconButton>
          </Tooltip>
          <IconButton
            size="small"
            disabled={props.first}
            aria-label={translate("shell.list.moveUp", { name })}
            onClick={() => onMove(-1)}
          >
            <ArrowUpward fontSize="inherit" />
          </IconButton>
          <IconButton
            size="small"
            disabled={props.last}
            aria-label={translate("shell.list.moveDown", { name })}
            onClick={() => onMove(1)}
          >
            <ArrowDownward fontSize="inherit" />
          </IconButton>
        </>
      ) : null}
    </Box>
  );
}

function WidthInput({ name, width, onWidth }: Pick<Props, "name" | "width" | "onWidth">) {
  const translate = useTranslate();
  const [text, setText] = useState<string | null>(null);
  const apply = () => {
    if (text === null) return;
    const number = Math.round(Number(text));
    setText(null);
    if (text.trim() === "" || !Number.isFinite(number)) return onWidth(null);
    onWidth(Math.min(Math.max(number, narrowest), widest));
  };
  return (
    <OutlinedInput
      size="small"
      value={text ?? (width === null ? "" : String(Math.round(width)))}
      placeholder={translate("shell.list.widthAuto")}
      onChange={({ target }) => setText(target.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === "Enter" && !event.nativeEvent.isComposing && apply()}
      slotProps={{
        input: {
          "aria-label": translate("shell.list.widthOf", { name }),
          inputMode: "numeric",
          sx: { py: 0.25, px: 0.75, fontSize: 13 },
        },
      }}
      sx={{ width: 64 }}
    />
  );
}
