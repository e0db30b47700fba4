import { useEffect } from "react";
import { useNavigate } from "react-router";
import { addressOf } from "./homeAddress.ts";

interface Props {
  /** The address that shows nothing by itself. */
  from: string;
  to: string;
}

/** Leads on to the first page, unless another address was opened while the console was getting ready: that one wins. */
export function HomeRedirect({ from, to }: Props) {
  const navigate = useNavigate();
  useEffect(() => {
    if (addressOf(location.hash) === from) void navigate(to, { replace: true });
  }, [navigate, from, to]);
  return null;
}
