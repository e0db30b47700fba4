import { Alert, CircularProgress } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import * as formCalls from "../../../../../generated/system/form/client.ts";
import { call } from "../../../core/http/call.ts";
import { ViewFault } from "../../../core/views/ViewFault.tsx";
import { LinkAddress } from "./LinkAddress.tsx";

/** The address of a link that was made before, to share or print it again. */
export function SharedLink({ id, name }: { id: number; name: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ["formLinkAddress", id],
    queryFn: () => call(formCalls.formLinkAddress, { id }),
    // What opens a form to anybody is not kept in the browser longer than it is looked at.
    gcTime: 0,
  });
  if (error) return <ViewFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <CircularProgress size={24} />;
  if (data.token === null)
    return <Alert severity="info">{translate("shell.forms.links.madeBefore")}</Alert>;
  return <LinkAddress token={data.token} name={name} origins={data.origins} />;
}
