import { Box, Button, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { Auth, AuthAll, Auths } from "../../../core/session/Auth.tsx";
import { DemoPage } from "../parts/DemoPage.tsx";

const source = `
<Auth value="sysUser/add">…</Auth>
<Auths values={["sysUser/add", "nobody/has"]}>…</Auths>
<AuthAll values={["sysUser/add", "nobody/has"]}>…</AuthAll>
`;

const add = "sysUser/add";
const nobody = "demo/nobody";

/** Buttons that are there only with one code, with one of several, or with all of them. */
export function RightsButtonDemo() {
  const translate = useTranslate();
  const button = (rule: string) => (
    <Button variant="contained">{translate(`shell.demo.rightsButton.${rule}`)}</Button>
  );
  return (
    <DemoPage name="rightsButton" source={source}>
      <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
        <Rule text={`auth: ${add}`}>
          <Auth value={add}>{button("auth")}</Auth>
        </Rule>
        <Rule text={`auths: ${add}, ${nobody}`}>
          <Auths values={[add, nobody]}>{button("auths")}</Auths>
        </Rule>
        <Rule text={`auth-all: ${add}, ${nobody}`}>
          <AuthAll values={[add, nobody]}>{button("authAll")}</AuthAll>
        </Rule>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        {translate("shell.demo.rightsButton.note")}
      </Typography>
    </DemoPage>
  );
}

const Rule = ({ text, children }: { text: string; children: React.ReactNode }) => (
  <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, minHeight: 40 }}>
    <Typography component="code" sx={{ fontFamily: "monospace", minWidth: 280 }}>
      {text}
    </Typography>
    {children}
  </Box>
);
