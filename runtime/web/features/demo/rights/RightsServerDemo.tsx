import { Alert, Box, Button } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { call } from "../../../core/http/request.ts";
import { RequestFault } from "../../../core/http/requestFault.ts";
import { DemoPage } from "../parts/DemoPage.tsx";

const source = `
try {
  await call("/api/sysTenant/page", { body: { page: 1, pageSize: 1 } });
} catch (error) {
  error.status; // 403 without the grant, whatever the page shows
}
`;

const calls = [
  ["own", "/api/sysAuth/userInfo", undefined],
  ["accounts", "/api/sysUser/page", { page: 1, pageSize: 1 }],
  ["tenants", "/api/sysTenant/page", { page: 1, pageSize: 1 }],
] as const;

/** The server decides by itself: the same calls answer or refuse, whatever a page would offer. */
export function RightsServerDemo() {
  const translate = useTranslate();
  const [answer, setAnswer] = useState<{ good: boolean; text: string } | null>(null);
  const ask = async (path: string, body: object | undefined) => {
    try {
      await call(path, body ? { method: "POST", body } : {});
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
        {calls.map(([name, path, body]) => (
          <Button key={name} variant="outlined" onClick={() => void ask(path, body)}>
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
