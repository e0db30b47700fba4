/** Inputs beside a kind's own that x-ui.widget may name, by kind. The browser has a component for each. */
export const widgetNames = {
  string: ["scan"],
  text: ["address"],
  integer: ["rating", "slider", "stepper"],
  decimal: ["slider"],
  boolean: ["checkbox"],
  select: ["radio", "buttons"],
  multiSelect: ["checkboxes", "buttons"],
  files: ["signature", "photo"],
  rows: ["cards", "table"],
} as const;
