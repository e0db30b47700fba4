import { Alert, Box, Button } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import * as accountCalls from "../../../../../generated/access/account/client.ts";
import * as authCalls from "../../../../../generated/access/auth/client.ts";
import * as tenantCalls from "../../../../../generated/access/tenant/client.ts";
import { requestOf, type ApiCall } from "../../../../shared/client/call.ts";
import { pageOf } from "../../../../shared/client/standardCalls.ts";
import { call } from "../../../core/http/call.ts";
import { RequestFault } from "../../../core/http/requestFault.ts";
import { DemoPage } from "../parts/DemoPage.tsx";

const source = `
try {
  await call(pageOf(tenantCalls.records), { page: 1, pageSize: 1 });
} catch (error) {
  error.status; // 403 without the grant, whatever the page shows
}
`;

const calls = [
  ["own", authCalls.userInfo, {}],
  ["accounts", pageOf(accountCalls.records), { page: 1, pageSize: 1 }],
  ["tenants", pageOf(tenantCalls.records), { page: 1, pageSize: 1 }],
] as const;

/** The server decides by itself: the same calls answer or refuse, whatever a page would offer. */
export function RightsServerDemo() {
  const translate = useTranslate();
  const [answer, setAnswer] = useState<{ good: boolean; text: string } | null>(null);
  const ask = async (asked: ApiCall<unknown, object>, input: object) => {
    const { path } = requestOf(asked, {});
    try {
      await call(asked, input);
      setAnswer({ good: true, text: translate("shell.demo.rightsServer.answered", { path }) });
    } catch (error) {
      const code = error instanceof RequestFault ? error.status || error.code : "";
      setAnswer({
        good: false,
        text: translate("shell.demo.rightsServer.refused", { path, code }),
      });
    }
  };
  return (
    <DemoPage name="rightsServer" source={source}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 2 }}>
        {calls.map(([name, asked, input]) => (
          <Button key={name} variant="outlined" onClick={() => void ask(asked, input)}>
            {translate(`shell.demo.rightsServer.${name}`)}
          </Button>
        ))}
      </Box>
      <div aria-live="polite">
        {answer ? (
          <Alert severity={answer.good ? "success" : "warning"} role="presentation">
            {answer.text}
          </Alert>
        ) : null}
      </div>
    </DemoPage>
  );
}
