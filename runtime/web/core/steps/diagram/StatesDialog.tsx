import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useId } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { allStates } from "../../../../shared/entity/values/allStates.ts";
import { FieldValue } from "../../fields/FieldValue.tsx";
import type { EntityRecord } from "../../pages/contract.ts";
import { StateDiagram } from "./StateDiagram.tsx";
import { TransitionLine } from "./TransitionLine.tsx";

interface Props {
  entity: EntityModel;
  field: FieldModel;
  states: NonNullable<EntityModel["states"]>;
  record: EntityRecord;
  onClose: () => void;
}

/** All states of a record, where it is, and what each transition asks for: as a picture and in words. */
export function StatesDialog({ entity, field, states, record, onClose }: Props) {
  const translate = useTranslate();
  const title = useId();
  const present = record[field.name];
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={title}>
      <DialogTitle id={title} variant="h2">
        {translate("shell.states.title")}
      </DialogTitle>
      <DialogContent>
        <StateDiagram entity={entity} field={field} states={states} present={present} />
        <Box component="ul" sx={plain}>
          {allStates(states).map((state) => {
            const isPresent = String(state) === String(present);
            const onward = states.transitions.filter(({ from }) => from.includes(state));
            return (
              <Box component="li" key={state} {...(isPresent ? { "aria-current": "step" } : {})}>
                <FieldValue entity={entity} field={field} record={record} value={state} />
                {isPresent ? ` ${translate("shell.states.now")}` : null}
                <Box component="ul" sx={{ ...plain, pl: 2, gap: 0.5 }}>
                  {onward.map((transition) => (
                    <TransitionLine
                      key={transition.name}
                      entity={entity}
                      field={field}
                      transition={transition}
                    />
                  ))}
                  {onward.length === 0 ? <li>{translate("shell.states.end")}</li> : null}
                </Box>
              </Box>
            );
          })}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("shell.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}

const plain = { listStyle: "none", m: 0, mt: 1, p: 0, display: "grid", gap: 2 } as const;
