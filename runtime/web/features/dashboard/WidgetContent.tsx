import { Box, Button, Skeleton, Typography } from "@mui/material";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { useFaultText } from "../../core/pages/useFaultText.ts";

interface Props<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** What a card shows: its data, or that they load, or why they cannot be had. */
export function WidgetContent<Data>({ query, children }: Props<Data>) {
  const translate = useTranslate();
  const faultText = useFaultText();
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <Box role="alert">
        <Typography variant="body2" color="text.secondary">
          {faultText(query.error)}
        </Typography>
        <Button size="small" onClick={() => void query.refetch()}>
          {translate("shell.retry")}
        </Button>
      </Box>
    );
  }
  return <WidgetLoading />;
}

/** Lines in place of what a card loads. */
export function WidgetLoading() {
  return (
    <Box aria-busy="true">
      {[80, 60, 70].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={32} />
      ))}
    </Box>
  );
}
