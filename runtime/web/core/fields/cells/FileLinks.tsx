import AttachFile from "@mui/icons-material/AttachFile";
import { Box, Link } from "@mui/material";
import type { CellProps } from "../../pages/contract.ts";
import { fileAddress, useFiles } from "../useFiles.ts";

/** The files of a record as links that open them. */
export function FileLinks({ value }: CellProps) {
  const ids = Array.isArray(value) ? value.map(Number) : [];
  const files = useFiles(ids);
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 0.5 }}>
      {files.map((file) => (
        <Link
          key={file.id}
          component="button"
          type="button"
          onClick={() =>
            void fileAddress(file).then((address) => window.open(address, "_blank", "noopener"))
          }
          sx={{ display: "inline-flex", alignItems: "center", gap: 0.75, textAlign: "left" }}
        >
          <AttachFile fontSize="small" />
          {file.name}
        </Link>
      ))}
    </Box>
  );
}
