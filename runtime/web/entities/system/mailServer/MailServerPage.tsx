import { Alert, Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import { mailOverview } from "../../../../../generated/system/mailServer/client.ts";
import { pages } from "../../../../../generated/system/mailServer/pages.tsx";
import { call } from "../../../core/http/call.ts";

const { list: Table } = pages;
const severities = { own: "success", installation: "info", none: "warning" } as const;

/** Above the list of servers, which one mails go through at the moment. */
export const MailServerPage = () => (
  <>
    <MailServerStanding />
    {Table ? <Table /> : null}
  </>
);

function MailServerStanding() {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ["system/mailServer", "overview"],
    queryFn: () => call(mailOverview),
  });
  if (!data) return null;
  const { way, from, links } = data;
  return (
    <Stack spacing={1.5} sx={{ mb: 2 }}>
      <Alert severity={severities[way]}>
        {translate(`shell.mailServer.way.${way}`, { from: from ?? "" })}
      </Alert>
      {way !== "none" && !links ? (
        <Alert severity="warning">{translate("shell.mailServer.noLinks")}</Alert>
      ) : null}
    </Stack>
  );
}
