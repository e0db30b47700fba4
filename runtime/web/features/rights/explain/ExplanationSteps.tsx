import Cancel from "@mui/icons-material/Cancel";
import CheckCircle from "@mui/icons-material/CheckCircle";
import { Alert, List, ListItem, ListItemIcon, ListItemText } from "@mui/material";
import { useTranslate } from "react-admin";
import type { RoleExplainAccessOutput } from "../../../../../generated/access/role/types.ts";

interface Props {
  name: string;
  answer: RoleExplainAccessOutput;
}

/** The verdict, and each rule that led to it. */
export function ExplanationSteps({ name, answer }: Props) {
  const translate = useTranslate();
  return (
    <>
      <Alert severity={answer.allowed ? "success" : "warning"}>
        {translate(answer.allowed ? "shell.rights.allowed" : "shell.rights.refused", { name })}
      </Alert>
      <List dense disablePadding>
        {answer.steps.map(({ check, passed, roles, detail }) => {
          const result = passed ? "yes" : "no";
          const facts = [roles.join(", "), detailText(translate, detail)].filter(Boolean);
          return (
            <ListItem key={check} disableGutters alignItems="flex-start">
              <ListItemIcon sx={{ minWidth: 36 }}>
                {passed ? (
                  <CheckCircle color="success" titleAccess={translate("shell.rights.passed")} />
                ) : (
                  <Cancel color="error" titleAccess={translate("shell.rights.failed")} />
                )}
              </ListItemIcon>
              <ListItemText
                primary={translate(`shell.rights.step_${check}_${result}`)}
                secondary={facts.join(" · ")}
                slotProps={{ secondary: { sx: { overflowWrap: "anywhere" } } }}
              />
            </ListItem>
          );
        })}
      </List>
    </>
  );
}

const worded = new Set([
  "all",
  "self",
  "hidden",
  "masked",
  "partial",
  "read",
  "create",
  "update",
  "delete",
]);

/** Words of the server that have a text; codes and conditions stand for themselves. */
function detailText(translate: ReturnType<typeof useTranslate>, detail: string | null): string {
  if (detail === null) return "";
  if (worded.has(detail)) return translate(`shell.rights.detail_${detail}`);
  const organization = /^orgs:(\d*)$/.exec(detail)?.[1];
  return organization === undefined
    ? detail
    : translate("shell.rights.detail_orgs", { id: organization });
}
