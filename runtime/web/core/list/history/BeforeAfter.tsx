import { Box } from "@mui/material";
import { useTranslate } from "react-admin";

/** The value before and the value now; an empty text is nothing. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  const translate = useTranslate();
  return (
    <>
      {before === "" ? null : (
        <Box
          component="del"
          aria-label={translate("shell.record.before", { value: before })}
          sx={{ color: "text.secondary" }}
        >
          {before}
        </Box>
      )}
      {before === "" || after === "" ? null : " → "}
      {after === "" ? null : (
        <Box
          component="ins"
          aria-label={translate("shell.record.after", { value: after })}
          sx={{ textDecoration: "none", fontWeight: 550 }}
        >
          {after}
        </Box>
      )}
    </>
  );
}
