import { Alert, Button, Card } from "@mui/material";
import { useTranslate } from "react-admin";
import { LinkAddress } from "./LinkAddress.tsx";

interface Props {
  token: string;
  name: string;
  origins: readonly string[];
  onClose: () => void;
}

/** A link that was just made, ready to be given away. */
export function NewLink({ token, name, origins, onClose }: Props) {
  const translate = useTranslate();
  return (
    <Card
      variant="outlined"
      sx={{
        display: "grid",
        gap: 2,
        p: 2,
        borderRadius: 1.5,
        borderColor: "primary.main",
        flexShrink: 0,
      }}
    >
      <Alert
        severity="success"
        action={
          <Button color="inherit" size="small" onClick={onClose}>
            {translate("shell.close")}
          </Button>
        }
      >
        {translate("shell.forms.links.ready")}
      </Alert>
      <LinkAddress token={token} name={name} origins={origins} />
    </Card>
  );
}
