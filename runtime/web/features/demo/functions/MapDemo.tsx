import { Box, Button, Typography } from "@mui/material";
import {
  CRS,
  divIcon,
  imageOverlay,
  map as createMap,
  marker,
  type Map,
  type Marker,
} from "leaflet";
import "leaflet/dist/leaflet.css";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "react-admin";
// The map writes markup: its buttons.
import "../../../core/markup/cleanHtml.ts";
import { DemoPage } from "../parts/DemoPage.tsx";
import { planAddress, planPoints, planSize } from "./planDrawing.ts";

const source = `
const map = createMap(element, { crs: CRS.Simple, minZoom: -2 });
imageOverlay(plan, [[0, 0], [600, 1000]]).addTo(map);
marker([430, 150], { icon: divIcon({ className: "pin" }), title: "A-101" }).addTo(map);
`;

const bounds: [[number, number], [number, number]] = [
  [0, 0],
  [planSize.height, planSize.width],
];

/** A drawing with pins instead of a street map: nothing is loaded from elsewhere. The list does what the pins do. */
export function MapDemo() {
  const translate = useTranslate();
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef<{ map: Map; markers: Marker[] } | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    const map = createMap(element.current, {
      crs: CRS.Simple,
      minZoom: -2,
      maxZoom: 2,
      attributionControl: false,
    });
    imageOverlay(planAddress, bounds, { alt: "" }).addTo(map);
    const markers = planPoints.map(({ name, at }, index) =>
      marker([...at], {
        icon: divIcon({ className: "fw-demoPin", iconSize: [24, 24] }),
        title: name,
      })
        .on("click", () => setChosen(index))
        .addTo(map),
    );
    map.fitBounds(bounds);
    shown.current = { map, markers };
    return () => {
      shown.current = null;
      map.remove();
    };
  }, []);
  const go = (index: number) => {
    setChosen(index);
    const point = planPoints[index];
    if (point) shown.current?.map.setView([...point.at], 1);
  };
  return (
    <DemoPage name="map" source={source} keys>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Box
          ref={element}
          role="application"
          aria-label={translate("shell.demo.map.plan")}
          sx={plan}
        />
        <Box sx={{ display: "grid", gap: 1, alignContent: "start", minWidth: 180 }}>
          {planPoints.map(({ name }, index) => (
            <Button
              key={name}
              variant={chosen === index ? "contained" : "outlined"}
              aria-pressed={chosen === index}
              onClick={() => go(index)}
            >
              {translate("shell.demo.map.point", { name })}
            </Button>
          ))}
          <Typography component="output" variant="body2">
            {chosen === null
              ? ""
              : translate("shell.demo.map.chosen", { name: planPoints[chosen]?.name })}
          </Typography>
        </Box>
      </Box>
    </DemoPage>
  );
}

const plan = {
  flex: "1 1 420px",
  height: 380,
  borderRadius: 1,
  border: 1,
  borderColor: "divider",
  // The library gives its panes high layers: they stay below the console's own.
  isolation: "isolate",
  bgcolor: "#dfe4ee",
  "& .fw-demoPin": {
    bgcolor: "#c62828",
    border: "3px solid #fff",
    borderRadius: "50% 50% 50% 0",
    boxShadow: 2,
  },
};
