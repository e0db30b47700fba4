import { Box, Skeleton, useMediaQuery, useTheme } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { useLocaleState } from "react-admin";
import { chartOption, type ChartData } from "./chartOption.ts";

interface Props {
  data: ChartData;
  /** What the chart shows, in words, for anyone who does not see it. */
  label: string;
}

/** A chart; its library comes with the first one. */
export function ChartBox({ data, label }: Props) {
  const theme = useTheme();
  const [language] = useLocaleState();
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const box = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let end: (() => void) | undefined;
    let gone = false;
    void import("./chartCore.ts").then(({ drawChart }) => {
      if (gone || !box.current) return;
      end = drawChart(box.current, chartOption(data, theme, { label, still, language }));
      setReady(true);
    });
    return () => {
      gone = true;
      end?.();
    };
  }, [data, theme, label, still, language]);
  return (
    <Box sx={{ position: "relative", flex: 1, minHeight: 120 }}>
      {ready ? null : (
        <Skeleton variant="rounded" sx={{ position: "absolute", inset: 0, height: 1 }} />
      )}
      <Box
        ref={box}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what the library makes of it once it is drawn
        role="img"
        aria-label={label}
        sx={{ position: "absolute", inset: 0 }}
      />
    </Box>
  );
}
