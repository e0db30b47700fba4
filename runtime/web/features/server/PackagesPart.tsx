import {
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "react-admin";
import * as serverCalls from "../../../../generated/system/server/client.ts";
import { call } from "../../core/http/call.ts";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { ViewFault } from "../../core/views/ViewFault.tsx";

/** The packages that the server is made of. */
export function PackagesPart() {
  const translate = useTranslate();
  const [search, setSearch] = useState("");
  const { data, error, refetch } = useQuery({
    queryKey: ["server", "packages"],
    queryFn: () => call(serverCalls.nuGetPackageInfo),
    staleTime: Infinity,
  });
  if (error) return <ViewFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const wanted = search.trim().toLowerCase();
  const shown = data.filter(({ packageName }) => packageName.toLowerCase().includes(wanted));
  return (
    <>
      <TextField
        type="search"
        fullWidth={false}
        label={translate("shell.server.findPackage")}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        sx={{ mb: 2, minWidth: 240 }}
      />
      <TableContainer component={Paper} variant="outlined" sx={{ maxWidth: 640 }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate("shell.server.fact.name")}</TableCell>
              <TableCell>{translate("shell.server.fact.version")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map(({ packageName, packageVersion }) => (
              <TableRow key={packageName}>
                <TableCell>{packageName}</TableCell>
                <TableCell>{packageVersion}</TableCell>
              </TableRow>
            ))}
            {shown.length === 0 ? (
              <TableRow>
                <TableCell colSpan={2}>{translate("shell.server.noPackage")}</TableCell>
              </TableRow>
            ) : null}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}
