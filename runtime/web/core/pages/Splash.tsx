/** Full page while the first thing loads; plain CSS, so that it needs no library. */
export function Splash({ label }: { label: string }) {
  return (
    <output className="splash">
      <div className="ring" aria-hidden="true" />
      {label ? <span>{label}</span> : null}
    </output>
  );
}
