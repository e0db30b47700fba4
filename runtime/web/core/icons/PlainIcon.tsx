import { plainIconPaths, type PlainIconName } from "./plainIcons.ts";

/** An icon for table rows: one path, no styled component. */
export const PlainIcon = ({ name }: { name: PlainIconName }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={plainIconPaths[name]} />
  </svg>
);
