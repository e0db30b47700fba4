import { Typography } from "@mui/material";
import { Component, type ReactNode } from "react";
import { useTranslate } from "react-admin";

/** A card that breaks leaves the others alone. */
export class WidgetBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const translate = useTranslate();
  return (
    <Typography role="alert" variant="body2" color="text.secondary">
      {translate("shell.home.broken")}
    </Typography>
  );
}
