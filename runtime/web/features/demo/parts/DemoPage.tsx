import { Box, Card, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { CopyButton } from "./CopyButton.tsx";

interface Props {
  /** Name of the demonstration in texts and menus, such as "dragLayout". */
  name: string;
  /** The few lines that make it, to copy. */
  source: string;
  /** Says how to work it without a mouse; see `shell.demo.<name>.keys`. */
  keys?: boolean;
  children: ReactNode;
}

/** One demonstration: what it shows, the live part, how the keyboard works it, and its source. */
export function DemoPage({ name, source, keys = false, children }: Props) {
  const translate = useTranslate();
  const title = translate(`menu.demo${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box>
        <Typography variant="h1">{title}</Typography>
        <Typography color="text.secondary">{translate(`shell.demo.${name}.about`)}</Typography>
      </Box>
      <Card component="section" aria-label={title} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
        {children}
      </Card>
      {keys ? (
        <Typography variant="body2" color="text.secondary">
          {translate("shell.demo.keyboard", { keys: translate(`shell.demo.${name}.keys`) })}
        </Typography>
      ) : null}
      <Card sx={{ p: 2 }}>
        <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between" }}>
          <Typography variant="h2">{translate("shell.demo.source")}</Typography>
          <CopyButton text={source} />
        </Box>
        <Box
          component="section"
          tabIndex={0}
          aria-label={translate("shell.demo.source")}
          sx={{ mt: 1, overflow: "auto", fontSize: 13, lineHeight: 1.6 }}
        >
          <pre style={{ margin: 0 }}>{source.trim()}</pre>
        </Box>
      </Card>
    </Box>
  );
}
