import { Box, Button, Card, Chip, LinearProgress, Typography } from "@mui/material";
import { useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import * as formCalls from "../../../../../generated/system/form/client.ts";
import type { FormLinkPart } from "../../../../../generated/system/form/types.ts";
import { AskAndCall } from "../../../core/pages/actions/AskAndCall.tsx";
import { SharedLink } from "./SharedLink.tsx";
import { readMoment } from "../../../core/time/moments.ts";
import { formatDateTime } from "../../../core/time/formats.ts";

interface Props {
  link: FormLinkPart;
  /** What the form is called on a poster. */
  name: string;
  onChanged: () => void;
}

/** One public address: whether it takes anything, how much, and until when. Its token is known to nobody here. */
export function LinkCard({ link, name, onChanged }: Props) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const [closing, setClosing] = useState(false);
  const [sharing, setSharing] = useState(false);
  const until = link.closingTime ? formatDateTime(link.closingTime, language) : null;
  const facts = [
    translate("shell.forms.links.ending", { hint: link.hint }),
    until ? translate("shell.forms.links.until", { time: until }) : null,
    link.captcha ? translate("shell.forms.links.withCaptcha") : null,
  ].filter(Boolean);
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{ display: "grid", gap: 1, p: 2, borderRadius: 1.5 }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        <Typography variant="h3" sx={{ flex: 1, minWidth: 160, overflowWrap: "anywhere" }}>
          {link.title}
        </Typography>
        <Chip
          size="small"
          variant="outlined"
          color={link.open ? "success" : "default"}
          label={translate(`shell.forms.links.${stateOf(link)}`)}
        />
        {link.open ? (
          <Button size="small" aria-expanded={sharing} onClick={() => setSharing(!sharing)}>
            {translate("shell.forms.links.share")}
          </Button>
        ) : null}
        {link.open ? (
          <Button size="small" color="error" onClick={() => setClosing(true)}>
            {translate("shell.forms.links.close")}
          </Button>
        ) : null}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {facts.join(" · ")}
      </Typography>
      <Used link={link} />
      {sharing && link.open ? <SharedLink id={link.id} name={name} /> : null}
      {closing ? (
        <AskAndCall
          act="shell.forms.links.close"
          question="shell.forms.links.closeQuestion"
          done="shell.forms.links.closeDone"
          name={link.title}
          asked={formCalls.closeFormLink}
          input={{ id: link.id }}
          onClose={() => setClosing(false)}
          onDone={onChanged}
        />
      ) : null}
    </Card>
  );
}

/** A link that nobody closed says why it takes nothing. */
function stateOf({ open, used, quota, closingTime }: FormLinkPart) {
  if (open) return "open";
  if (quota !== null && used >= quota) return "full";
  return closingTime && readMoment(closingTime).getTime() < Date.now() ? "over" : "closed";
}

function Used({ link: { used, quota } }: Pick<Props, "link">) {
  const translate = useTranslate();
  if (quota === null)
    return (
      <Typography variant="body2">
        {translate("shell.forms.links.used", { smart_count: used })}
      </Typography>
    );
  const text = translate("shell.forms.links.usedOf", { used, quota });
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, (used / quota) * 100)}
        aria-label={text}
        sx={{ flex: 1, height: 6, borderRadius: 3 }}
      />
      <Typography variant="body2">{text}</Typography>
    </Box>
  );
}
