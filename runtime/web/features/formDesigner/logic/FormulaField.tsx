import { Box, Button, FormHelperText, FormLabel } from "@mui/material";
import { useMemo, useState } from "react";
import { useTranslate } from "react-admin";
import { lazy } from "../../../core/loading/lazy.ts";
import { Suspense } from "../../../core/loading/Suspense.tsx";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { formulaStarter } from "../../../../shared/entity/forms/paletteStarters.ts";
import { checkExpression } from "../../../../shared/expression/checkExpression.ts";
import type { ExpressionFault } from "../../../../shared/expression/expression.ts";
import type { ValueType } from "../../../../shared/expression/link/linked.ts";
import type { ExpressionScope } from "../../../../shared/expression/link/scope.ts";
import { useFaultWords } from "../../../core/faults/useFaultWords.ts";
import { inBuilderWords } from "../store/builderWords.ts";
import { useDesigner } from "../store/DesignerContext.tsx";
import { completions } from "./completions.ts";
import { FormulaExample } from "./FormulaExample.tsx";
import { FunctionList } from "./FunctionList.tsx";
import { useExpressionScope } from "./useExpressionScope.ts";

const CodeEditor = lazy(async () => ({
  default: (await import("../code/CodeEditor.tsx")).CodeEditor,
}));

interface Props {
  label: string;
  help?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** The field it belongs to. */
  own?: string | undefined;
  entity?: EntityModel | undefined;
  record?: EntityModel | undefined;
  /** What holds the record, where that is a row. */
  parent?: EntityModel | undefined;
  expect?: ValueType | undefined;
}

/** A formula in the expression language: fields to pick while typing, and what is wrong with it at once. */
export function FormulaField(props: Props) {
  const { label, help, value, onChange, own, entity, record, parent, expect } = props;
  const translate = useTranslate();
  const scope = useExpressionScope({ entity, record, parent, ofOptions: own });
  const wordsOf = useFaultWords();
  const document = useDesigner((state) => state.document);
  const faults = useMemo(() => faultsIn(value, scope, expect), [value, scope, expect]);
  const marks = useMemo(
    () =>
      faults
        .map((fault) => ({
          ...fault,
          ...wordsOf(inBuilderWords(fault, document, translate)),
        }))
        .map(({ offset, length, problem, cure }) => ({
          from: offset,
          to: offset + Math.max(1, length),
          message: `${problem}: ${cure}`,
        })),
    [faults, wordsOf, document, translate],
  );
  const [first] = marks;
  const [listed, setListed] = useState(false);
  const [inserted, setInserted] = useState<{ text: string } | null>(null);
  return (
    <Box sx={{ display: "grid", gap: 0.5 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <FormLabel component="span" sx={{ flex: 1, fontSize: 14, color: "text.primary" }}>
          {label}
        </FormLabel>
        <Button size="small" onClick={() => setListed(true)}>
          {translate("shell.designer.formula.functions")}
        </Button>
      </Box>
      <Suspense fallback={<Box sx={{ minHeight: 34 }} />}>
        <CodeEditor
          language="expression"
          label={label}
          // A new formula is there to be written, not to be added to.
          value={value === formulaStarter ? "" : value}
          onChange={onChange}
          marks={marks}
          completions={(context) => completions(context, scope)}
          placeholder={translate("shell.designer.logic.formulaPlaceholder")}
          insert={inserted}
        />
      </Suspense>
      {first ? (
        <Box component="output">
          <FormHelperText error>{first.message}</FormHelperText>
        </Box>
      ) : (
        <>
          <FormulaExample text={value} scope={scope} />
          {help ? <FormHelperText>{help}</FormHelperText> : null}
        </>
      )}
      {listed ? (
        <FunctionList
          onClose={() => setListed(false)}
          onChoose={(name) => {
            setListed(false);
            setInserted({ text: `${name}(` });
          }}
        />
      ) : null}
    </Box>
  );
}

function faultsIn(
  text: string,
  scope: ExpressionScope,
  expect: ValueType | undefined,
): readonly ExpressionFault[] {
  if (text.trim() === "") return [];
  return checkExpression(text, scope, expect ? { expect } : {});
}
