import { Box, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { Suspense } from "../../../core/loading/Suspense.tsx";
import { useEntity } from "../../../core/entities/RegistryContext.tsx";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { PageSkeleton } from "../../../core/pages/PageSkeleton.tsx";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { FormDialog } from "../FormDialog.tsx";
import { formKey } from "../../formEntities/index.ts";
import { ArrivalsFigure } from "./ArrivalsFigure.tsx";
import { FieldFigureCard } from "./FieldFigureCard.tsx";
import { figuresOf } from "./figuresOf.ts";

/** What the submissions of a form say together, as far as the person may read them. */
export function FiguresDialog({ record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  return (
    <FormDialog
      title={translate("shell.forms.figures.title")}
      about={String(record["name"])}
      size="lg"
      onClose={onClose}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Figures entityKey={formKey(String(record["code"]))} />
      </Suspense>
    </FormDialog>
  );
}

function Figures({ entityKey }: { entityKey: string }) {
  const translate = useTranslate();
  const { entity } = useEntity(entityKey);
  const { can } = useSession();
  if (!can(entity.operations.list))
    return (
      <Typography color="text.secondary">{translate("shell.forms.figures.closed")}</Typography>
    );
  const figures = figuresOf(entity);
  return (
    <>
      <ArrivalsFigure entity={entity} />
      {figures.length === 0 ? (
        <Typography color="text.secondary">{translate("shell.forms.figures.none")}</Typography>
      ) : null}
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { md: "repeat(2, minmax(0, 1fr))" },
        }}
      >
        {figures.map((figure) => (
          <FieldFigureCard key={figure.field.name} entity={entity} figure={figure} />
        ))}
      </Box>
    </>
  );
}
