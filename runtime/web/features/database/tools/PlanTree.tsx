import { Box, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { planNodes } from "./planNodes.ts";

/** A plan as EXPLAIN tells it, drawn as a tree: what costs most of its own is marked by the length of a bar and a number. */
export function PlanTree({ plan }: { plan: Record<string, unknown> }) {
  const translate = useTranslate();
  const nodes = planNodes(plan);
  return (
    <Box
      component="ul"
      aria-label={translate("shell.database.plain")}
      sx={{ m: 0, p: 0, listStyle: "none", overflowX: "auto" }}
    >
      {nodes.map(({ key, depth, title, detail, figures, share }) => (
        <Box
          component="li"
          key={key}
          sx={{ pl: `${depth * 20}px`, py: 0.5, borderBottom: 1, borderColor: "divider" }}
        >
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          {detail === "" ? null : (
            <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
              {detail}
            </Typography>
          )}
          <Typography variant="body2" color="text.secondary">
            {figures}
          </Typography>
          <Box
            aria-hidden
            sx={{
              height: 4,
              mt: 0.5,
              width: `${Math.max(1, share * 100)}%`,
              bgcolor: "primary.main",
            }}
          />
        </Box>
      ))}
    </Box>
  );
}
