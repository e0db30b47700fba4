import { Typography } from "@mui/material";
import { useEffect, useMemo, useState } from "react";
import { useTranslate } from "react-admin";
import type { Json } from "../../../../shared/entity/model.ts";
import type { ExpressionScope } from "../../../../shared/expression/link/scope.ts";
import { useExpressionUser } from "../../../core/form/expressions/useExpressionUser.ts";
import { loadForExpressions } from "../../../core/form/loadPatternEngine.ts";
import { formulaResult } from "./formulaResult.ts";

interface Props {
  text: string;
  scope: ExpressionScope;
}

const most = 3;

/** What the formula gives, and an example of it over sample values. */
export function FormulaExample({ text, scope }: Props) {
  const translate = useTranslate();
  const user = useExpressionUser();
  const [arrivals, setArrivals] = useState(0);
  useEffect(() => {
    let ended = false;
    void loadForExpressions([text])?.then(() => {
      if (!ended) setArrivals((count) => count + 1);
    });
    return () => {
      ended = true;
    };
  }, [text]);
  const result = useMemo(
    () => formulaResult(text, scope, { now: new Date().toISOString(), user }),
    // oxlint-disable-next-line react/exhaustive-deps -- an engine that has arrived makes it look again
    [text, scope, user, arrivals],
  );
  if (!result) return null;
  const shown = (value: Json): string => {
    if (value === null) return translate("shell.designer.formula.empty");
    if (typeof value === "boolean")
      return translate(value ? "ra.boolean.true" : "ra.boolean.false");
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  };
  const from = result.from.slice(0, most).map(({ label, value }) => `${label}: ${shown(value)}`);
  const type = translate(`shell.designer.formula.type.${result.type}`);
  return (
    <Typography component="output" variant="body2" color="text.secondary">
      {translate("shell.designer.formula.gives", { type, value: shown(result.value) })}
      {from.length > 0 ? ` (${from.join(", ")}${result.from.length > most ? ", …" : ""})` : ""}
    </Typography>
  );
}
