import { Button, Card, Chip, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { RecordFault } from "../../core/pages/RecordFault.tsx";
import { factorKey, loadFactor } from "./secondFactor.ts";
import { FactorProof } from "./FactorProof.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { SecondFactorSetup } from "./SecondFactorSetup.tsx";

type Act = "setup" | "renew" | "disable" | null;

/** Two-step verification of the signed-in person: whether it is on, and what can be done with it. */
export function SecondFactorCard() {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { data, error, isPending } = useQuery({ queryKey: factorKey, queryFn: loadFactor });
  const [act, setAct] = useState<Act>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const done = () => {
    setAct(null);
    setCodes(null);
    void queries.invalidateQueries({ queryKey: factorKey });
  };

  if (error) return <RecordFault error={error} />;
  if (isPending) return <PageSkeleton />;
  if (codes) return <RecoveryCodes codes={codes} onDone={done} />;
  return (
    <Stack spacing={2} sx={{ maxWidth: 560 }}>
      <Card sx={{ p: 3 }}>
        <Stack direction="row" spacing={1} sx={{ alignItems: "center", mb: 1 }}>
          <Typography variant="h2">{translate("shell.factor.title")}</Typography>
          <Chip
            size="small"
            color={data.enabled ? "success" : "default"}
            label={translate(data.enabled ? "shell.factor.on" : "shell.factor.off")}
          />
        </Stack>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {data.enabled
            ? translate("shell.factor.left", { count: data.recoveryCodes })
            : translate("shell.factor.about")}
        </Typography>
        {act === null ? (
          <Stack direction="row" spacing={1}>
            {data.enabled ? (
              <>
                <Button variant="outlined" onClick={() => setAct("renew")}>
                  {translate("shell.factor.renew")}
                </Button>
                <Button color="error" onClick={() => setAct("disable")}>
                  {translate("shell.factor.disable")}
                </Button>
              </>
            ) : (
              <Button variant="contained" onClick={() => setAct("setup")}>
                {translate("shell.factor.setUp")}
              </Button>
            )}
          </Stack>
        ) : null}
      </Card>
      {act === "setup" ? <SecondFactorSetup onDone={done} /> : null}
      {act === "renew" || act === "disable" ? (
        <FactorProof act={act} onCodes={setCodes} onDone={done} />
      ) : null}
    </Stack>
  );
}
