import { Box, Button, Typography } from "@mui/material";
import { Component, type ReactNode } from "react";
import { useTranslate } from "react-admin";

interface State {
  failed: boolean;
}

/** Keeps a broken page from taking the whole console down; going elsewhere starts afresh. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <PageBoundaryMessage /> : this.props.children;
  }
}

function PageBoundaryMessage() {
  const translate = useTranslate();
  return (
    <Box role="alert" sx={{ display: "grid", placeItems: "center", flex: 1, textAlign: "center" }}>
      <Box>
        <Typography variant="h1">{translate("shell.pageFailed.title")}</Typography>
        <Typography color="text.secondary" sx={{ mt: 1, mb: 3 }}>
          {translate("shell.pageFailed.text")}
        </Typography>
        <Button variant="contained" onClick={() => location.reload()}>
          {translate("shell.pageFailed.reload")}
        </Button>
      </Box>
    </Box>
  );
}
