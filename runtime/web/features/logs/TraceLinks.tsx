import { Button, Stack, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import { useSession } from "../../core/session/SessionContext.tsx";
import { traceLinks } from "./traceLinks.ts";

interface Props {
  traceId: string;
  /** Prefix of the calls of the log one is in. */
  from: string;
  onFollow?: () => void;
}

/** Leads to what the same request left in the other logs. */
export function TraceLinks({ traceId, from, onFollow }: Props) {
  const translate = useTranslate();
  const { can } = useSession();
  const links = traceLinks(traceId, from).filter(({ permission }) => can(permission));
  if (links.length === 0) return null;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: "wrap", alignItems: "center" }}>
      <Typography variant="body2" color="text.secondary">
        {translate("shell.log.sameRequest")}
      </Typography>
      {links.map(({ label, path }) => (
        <Button
          key={path}
          size="small"
          variant="outlined"
          component={Link}
          to={path}
          onClick={onFollow}
        >
          {translate(label)}
        </Button>
      ))}
    </Stack>
  );
}
