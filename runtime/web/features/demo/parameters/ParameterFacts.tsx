import { Box, Button, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { Link } from "react-router";

interface Props {
  values: Record<string, string>;
  /** Address of the page that asked for them. */
  back: string;
}

/** The parameters a page was opened with. */
export function ParameterFacts({ values, back }: Props) {
  const translate = useTranslate();
  return (
    <>
      <Box
        component="dl"
        sx={{ display: "grid", gridTemplateColumns: "max-content 1fr", gap: 1, m: 0 }}
      >
        {Object.entries(values).map(([name, value]) => (
          <Box key={name} sx={{ display: "contents" }}>
            <Typography component="dt" color="text.secondary">
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      <Button component={Link} to={back} sx={{ mt: 2 }}>
        {translate("shell.demo.params.back")}
      </Button>
    </>
  );
}
