import { Box } from "@mui/material";
import type { Fault } from "../../../../shared/schema/faults/fault.ts";
import { revealNode } from "../canvas/nodeEvents.ts";
import { useNodeName } from "../layout/useNodeName.ts";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import { DesignerFault } from "../store/DesignerFault.tsx";
import { placeOfFault, type FaultPlace } from "../store/faultPlace.ts";

interface Props {
  faults: readonly Fault[];
  onGo: (tab: FaultPlace["tab"]) => void;
}

/** Faults of the draft with the name of what each is about; pressing one chooses that, and tells which tab shows it. */
export function FaultList({ faults, onGo }: Props) {
  const store = useDesignerStore();
  const nameOf = useNodeName();
  const document = useDesigner((state) => state.document);
  return (
    <Box component="ul" sx={look}>
      {faults.map((fault) => {
        const place = placeOfFault(document, fault);
        return (
          <li key={`${fault.code} ${fault.pointer} ${fault.problem}`}>
            <button
              type="button"
              onClick={() => {
                store.select(place.node);
                onGo(place.tab);
                if (place.tab === "design") revealNode(globalThis.document, place.node);
              }}
            >
              <b>{nameOf(document, place.node)}</b>
              <DesignerFault fault={fault} />
            </button>
          </li>
        );
      })}
    </Box>
  );
}

const look = {
  m: 0,
  p: 0,
  listStyle: "none",
  "& button": {
    display: "block",
    width: 1,
    p: 1,
    border: 0,
    borderRadius: 1,
    font: "inherit",
    fontSize: 14,
    color: "text.primary",
    bgcolor: "transparent",
    textAlign: "start",
    overflowWrap: "anywhere",
    cursor: "pointer",
    "&:hover": { bgcolor: "action.hover" },
    "&:focus-visible": { outline: 2, outlineColor: "primary.main", outlineOffset: -2 },
  },
  "& b": { display: "block", fontWeight: 600 },
} as const;
